import type Phaser from "phaser";
import type { Piece } from "./pieces.ts";
import { type Look, magnified, type Spot, type Zone } from "./surface.ts";

/** A zone, and how far it is scrolled. */
export type ZoneAt = Zone & { readonly by: number };
/** Draws what lies above the zones. */
const ABOVE = "/above";

/** A camera for each zone that scrolls: its viewport is the scissor. What lies above the zones has one of its own, over theirs. */
export class ZoneCameras {
  private readonly scene: Phaser.Scene;
  private readonly cameras = new Map<string, Phaser.Cameras.Scene2D.Camera>();
  private zones: readonly ZoneAt[] = [];
  private looked = "";
  /** All of them together, as Phaser counts them: every piece of each beat is told which of them it is not for. */
  private all = 0;

  constructor(scene: Phaser.Scene) {
    this.scene = scene;
  }

  /** Another screen: they are aimed anew when somebody looks. */
  forget(): void {
    this.looked = "";
  }

  /** Aims them; false: all of them look there already. */
  look(look: Look, zones: readonly ZoneAt[], ratio: number): boolean {
    const name = JSON.stringify([look, zones, ratio]);
    if (name === this.looked) return false;
    this.looked = name;
    // Each camera costs every frame something: where all of a zone is seen there is nothing to cut.
    this.zones = zones.filter(({ axis, content, rect: at }) => content > (axis === "x" ? at.width : at.height));
    this.keep(this.zones.length === 0 ? [] : [...this.zones.map(({ id }) => id), ABOVE]);
    const aim = (camera: Phaser.Cameras.Scene2D.Camera, { x, y }: Spot): void => {
      camera
        .setOrigin(0, 0)
        .setZoom(look.zoom)
        .setScroll(Math.round(x * ratio), Math.round(y * ratio));
    };
    for (const camera of [this.scene.cameras.main, this.cameras.get(ABOVE)])
      if (camera !== undefined) aim(camera, look);
    for (const { id, rect: at, axis, by } of this.zones) {
      const camera = this.cameras.get(id)!;
      const { x, y, width, height } = magnified(at, look);
      const window = [x, y, width, height].map((n) => Math.round(n * ratio)) as [number, number, number, number];
      camera.setViewport(...window);
      aim(camera, { x: at.x + (axis === "x" ? by : 0), y: at.y + (axis === "y" ? by : 0) });
    }
    return true;
  }

  /** The cameras that do not draw a piece: only one does. */
  blindTo({ zone, z }: Pick<Piece, "zone" | "z">): number {
    if (this.cameras.size === 0) return 0;
    const { main } = this.scene.cameras;
    const zoned = zone === undefined ? undefined : this.cameras.get(zone);
    const above = this.zones.some((it) => z > it.z) ? this.cameras.get(ABOVE) : undefined;
    const own = zoned ?? above ?? main;
    return this.all & ~own.id;
  }

  /** Exactly these, and no others. */
  private keep(wanted: readonly string[]): void {
    const { cameras } = this.scene;
    for (const [id, camera] of this.cameras)
      if (!wanted.includes(id)) {
        cameras.remove(camera);
        this.cameras.delete(id);
      }
    for (const id of wanted) if (!this.cameras.has(id)) this.cameras.set(id, cameras.add());
    this.all = [cameras.main, ...this.cameras.values()].reduce((mask, { id }) => mask | id, 0);
  }
}
