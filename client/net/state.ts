import { SchemaSerializer } from "colyseus.js/serializer/SchemaSerializer";
import { registerSerializer } from "colyseus.js/serializer/Serializer";

/** Rooms with a state, as tables are, need the schema's decoder: it is fetched with the first table. */
registerSerializer("schema", SchemaSerializer);
