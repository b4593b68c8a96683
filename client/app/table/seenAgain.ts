import type { TableInfo } from "../../../shared/messages.ts";
import { place, routeOf } from "../routes.ts";

/** A match that is over and only seen again: no table of the house hears what is asked there. */
export const isSeenAgain = (info: TableInfo): boolean =>
  isFromFile(info) || routeOf(place.value.path).page === "replay";
/** One out of a file, which was at no table of this house: nothing leads there. */
export const isFromFile = ({ code }: TableInfo): boolean => code === "";
