import { type Request, type Response, Router } from "express";
import type { Http } from "../../../shared/http.ts";
import type { House } from "../../context.ts";
import { bodies, shaped } from "../../rooms/shapes.ts";
import { Asked, Refused, type Routes } from "./Asked.ts";
import { devices } from "./devices.ts";
import { matches } from "./matches.ts";
import { players } from "./players.ts";
import { tables } from "./tables.ts";

/** Identity and tables over HTTP. Every body has a shape, every answer is JSON. */
export function api(house: House): Router {
  const routes: Routes = { ...players(house), ...devices(house), ...tables(house), ...matches(house) };
  const router = Router();
  for (const route of Object.keys(routes) as (keyof Http)[])
    router.post(route.slice("POST /api".length), (request: Request, response: Response) =>
      answer(house, routes, route, request, response),
    );
  return router;
}

async function answer<R extends keyof Http>(
  house: House,
  routes: Routes,
  route: R,
  request: Request,
  response: Response,
): Promise<void> {
  const body = shaped<unknown>(bodies[route], request.body ?? {});
  try {
    if (!body.success) throw new Refused(400, "malformed");
    response.json(await routes[route](body.data as Http[R]["in"], new Asked(house, request)));
  } catch (error) {
    const refused = error instanceof Refused ? error : new Refused(500, "house-fault", { cause: error });
    if (refused.cause !== undefined) house.log.error({ route, err: refused.cause }, "a request failed");
    const { status, reason } = refused;
    house.meters.refused("http", reason);
    response.status(status).json({ reason });
  }
}
