import { NoneSerializer } from "colyseus.js/serializer/NoneSerializer";
import { registerSerializer } from "colyseus.js/serializer/Serializer";

/** The SDK by its parts: rooms without a state, as the lobby is, need no decoder. Tables bring it (state.ts). */
registerSerializer("none", NoneSerializer);

export { Client } from "colyseus.js/Client";
