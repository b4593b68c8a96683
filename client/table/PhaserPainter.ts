import type Phaser from "phaser";
import { Atlas, handfuls, type Picture, type Place } from "./Atlas.ts";
import { Box, type Quad } from "./Box.ts";
import { overlap, type Rect, rect, type Viewport } from "./layout.ts";
import { between, type How, type Painter, type Pose } from "./motion.ts";
import { looksAlike, type Part, type Piece, pictureOf } from "./pieces.ts";
import type { Look } from "./surface.ts";
import { letteringOf, linePlaces, standing, type TextAt, wordsPlaces } from "./TextLabel.ts";
import { Tweens } from "./Tweens.ts";
import { type ZoneAt, ZoneCameras } from "./ZoneCameras.ts";

/** A piece as it stands on the canvas. */
interface Sprite {
  readonly box: Box;
  piece: Piece;
  /** The piece whose look it was last built for; null: none yet. */
  built: Piece | null;
  /** A picture of it is not rasterised yet: until it is, the look before it stays, or nothing. */
  partial: boolean;
  /** The pictures in its box: those of the look before it, while it is partial. */
  drawn: readonly Picture[];
  /** The words in its box, by their keys in the atlas. */
  readonly words: string[];
  pose: Required<Pose>;
  /** The size that its parts were laid out for. */
  natural: Viewport;
  /** Where its pictures and words are; null: it has none yet. */
  by: Atlas | null;
}

/** Milliseconds from one breath to the next, and how far the light goes down between them: from all of it to half. */
const BREATH = 2400;
const [LIGHT, SWING] = [0.75, 0.25];

/** Who is told what becomes of what is painted. */
interface Watch {
  /** Something has to be drawn again. */
  changed(): void;
  /** A picture that is wanted cannot be drawn. */
  failed(error: unknown): void;
}

/** What draws boxes: Phaser's canvas, or paper in a test. */
export interface Boxes {
  lay(box: Box): void;
  take(box: Box): void;
  /** Something lies elsewhere, deeper or higher, or is seen by another camera. */
  changed(): void;
}

/** Pieces as Phaser draws them: each a box of frames of the atlas, in device pixels, snapped to them while at rest. */
export class PhaserPainter implements Painter {
  private readonly textures: Phaser.Textures.TextureManager;
  private readonly sheet: Boxes;
  private readonly watch: Watch;
  private readonly sprites = new Map<string, Sprite>();
  private readonly tweens: Tweens;
  private atlas: Atlas;
  /** Of the screen before: what it shows stays, stretched, until it is drawn for this one. */
  private before: Atlas | null = null;
  private ratio: number;
  /** What was shown first is drawn, all of it. What came since may still be on its way. */
  stands = false;
  /** Counts what was to be prepared: only the last of it still is. */
  private preparing = 0;
  private readonly cameras: ZoneCameras;
  /** Nothing breathes. */
  private steady = true;
  /** Of things that are shown no longer, and stay until what lies in their place is drawn. */
  private readonly going = new Set<string>();

  constructor(scene: Phaser.Scene, sheet: Boxes, ratio: number, watch: Watch) {
    this.textures = scene.textures;
    this.tweens = new Tweens(scene.tweens);
    this.sheet = sheet;
    this.ratio = ratio;
    this.watch = watch;
    this.atlas = new Atlas(scene.textures, ratio);
    this.cameras = new ZoneCameras(scene);
  }

  get moves(): boolean {
    return this.tweens.run;
  }

  get breathes(): boolean {
    for (const { piece } of this.sprites.values()) if (piece.breathes) return true;
    return false;
  }

  /** Everything is drawn, no picture is still on its way. */
  get whole(): boolean {
    for (const { partial } of this.sprites.values()) if (partial) return false;
    return true;
  }

  show(pieces: readonly Piece[]): void {
    for (const piece of pieces) this.lay(piece);
    const shown = new Set(pieces.map(({ id }) => id));
    for (const id of this.sprites.keys()) if (!shown.has(id)) this.going.add(id);
    this.clearAway();
    this.atlas.publish();
    this.reveal();
    // All that is missing at once: pictures that are drawn together cost a third.
    this.fetch(pieces);
    this.stands ||= this.whole;
    this.letGo();
    this.watch.changed();
  }

  /**
   * What is shown no longer goes: at once, or where it lies in the place of what is yet to be drawn, when that is: a thing that
   * only changes its pile would be seen nowhere in between.
   */
  private clearAway(): void {
    const unseen = [...this.sprites.values()].filter(
      ({ partial, by, piece }) => partial && by === null && !this.going.has(piece.id),
    );
    for (const id of this.going) {
      const { by, pose } = this.sprites.get(id)!;
      if (by !== this.atlas || !unseen.some(({ piece }) => overlap(piece.rect, pose.rect))) this.take(id);
    }
  }

  /** Zones scroll behind their edges, and everything is seen as closely as one looks. */
  look(look: Look, zones: readonly ZoneAt[]): void {
    if (!this.cameras.look(look, zones, this.ratio)) return;
    for (const sprite of this.sprites.values()) this.filter(sprite);
    this.watch.changed();
  }

  private filter({ box, piece }: Sprite): void {
    const blind = this.cameras.blindTo(piece);
    if (blind === box.cameraFilter) return;
    box.cameraFilter = blind;
    this.sheet.changed();
  }

  /** What belongs to a thing that is not drawn yet is not seen either: no frame around nothing. */
  private reveal(): void {
    for (const { box, piece } of this.sprites.values()) box.visible = this.standsWith(piece.of);
  }
  private standsWith(of: string | undefined): boolean {
    const host = of === undefined ? undefined : this.sprites.get(of);
    return host === undefined || (host.box.lying.length > 0 && this.standsWith(host.piece.of));
  }

  put(piece: Piece, at: Pose = {}): void {
    this.lay(piece, at);
    this.atlas.publish();
    this.fetch([piece]);
    this.watch.changed();
  }

  private lay(piece: Piece, at: Pose = {}): void {
    const sprite = this.sprites.get(piece.id) ?? this.entered(piece);
    this.going.delete(piece.id);
    sprite.piece = piece;
    sprite.pose = { ...restOf(piece), ...at };
    if (sprite.box.z !== piece.z) this.sheet.changed();
    sprite.box.z = piece.z;
    this.filter(sprite);
    // Rebuilt only when it looks otherwise.
    if (sprite.built === null || !looksAlike(sprite.built, piece)) this.build(sprite);
    sprite.built = piece;
    this.pose(sprite);
  }

  private entered(piece: Piece): Sprite {
    const box = new Box();
    const unseen = { built: null, partial: false, drawn: [], words: [], by: null };
    const sprite: Sprite = { box, piece, ...unseen, pose: restOf(piece), natural: piece.rect };
    this.sprites.set(piece.id, sprite);
    this.sheet.lay(box);
    return sprite;
  }

  take(id: string): void {
    const sprite = this.sprites.get(id);
    if (sprite !== undefined) this.sheet.take(sprite.box);
    this.sprites.delete(id);
    this.going.delete(id);
    this.watch.changed();
  }

  move(id: string, to: Pose, { arc = 0, ...how }: How): Promise<void> {
    const sprite = this.sprites.get(id);
    const from = sprite?.pose;
    const moves = this.tweens.add(how, (t) => {
      if (sprite === undefined || from === undefined || this.sprites.get(id) !== sprite) return;
      sprite.pose = between(from, to, t, arc);
      this.pose(sprite);
    });
    this.watch.changed();
    return moves;
  }

  finish(): void {
    this.tweens.finish();
  }

  /** Light of everything that breathes, at this moment; null: steady. */
  breathe(now: number | null): void {
    if (now === null && this.steady) return;
    this.steady = now === null;
    const share = now === null ? 1 : LIGHT + SWING * Math.cos((now / BREATH) * 2 * Math.PI);
    for (const { box, piece } of this.sprites.values()) if (piece.breathes) box.alpha = (piece.alpha ?? 1) * share;
  }

  /** Rasterises what may come next, so that nothing is missing when it does: at leisure, the last list only. */
  async prepare(pictures: readonly Picture[]): Promise<void> {
    const { atlas } = this;
    const nth = ++this.preparing;
    const missing = pictures.filter((it) => atlas.find(it) === undefined);
    for (const together of handfuls(missing)) {
      await this.tweens.stillness();
      if (this.preparing !== nth) return;
      await atlas.need(together);
    }
  }

  /** A beat is over: pictures that none of the last ones showed make room. */
  tidy(): void {
    const sprites = [...this.sprites.values()];
    this.atlas.tidy(
      sprites.flatMap(({ piece, drawn }) => [...drawn, ...picturesIn(piece)]),
      sprites.flatMap(({ words }) => words),
    );
  }

  /**
   * Another screen: every picture is drawn anew. What is seen stays until then, as large as the pieces are now. Of a window that
   * is pulled at, which changes again before all is drawn, that is what most of the table is seen of: there are two atlases at most.
   */
  renew(ratio: number): void {
    // Words alone are there again at once.
    const pictured = [...this.sprites.values()].filter(({ drawn }) => drawn.length > 0);
    const shownBy = (atlas: Atlas): number => pictured.filter(({ by }) => by === atlas).length;
    const { before, atlas } = this;
    const stays = before !== null && shownBy(before) >= shownBy(atlas) ? before : atlas;
    const goes = stays === atlas ? before : atlas;
    for (const [id, { ...sprite }] of this.sprites) {
      if (sprite.by !== stays) this.forget(sprite);
      const { width, height } = sprite.natural;
      const smaller = this.ratio / ratio;
      sprite.natural = { width: width * smaller, height: height * smaller };
      sprite.built = null;
      // Another one: what moved it goes on without it.
      this.sprites.set(id, sprite);
    }
    goes?.destroy();
    stays.end();
    this.before = stays;
    this.cameras.forget();
    this.ratio = ratio;
    this.atlas = new Atlas(this.textures, ratio);
  }

  private forget(sprite: Sprite): void {
    sprite.box.clear();
    sprite.drawn = [];
    sprite.words.length = 0;
    sprite.by = null;
    this.sheet.changed();
  }

  /** Once nothing shows a picture of the screen before, they go. */
  private letGo(): void {
    if (this.before === null) return;
    for (const { by } of this.sprites.values()) if (by === this.before) return;
    this.before.destroy();
    this.before = null;
    this.sheet.changed();
  }

  destroy(): void {
    this.preparing += 1;
    this.finish();
    // What shows a picture goes before the picture does.
    for (const id of [...this.sprites.keys()]) this.take(id);
    this.before?.destroy();
    this.before = null;
    this.atlas.destroy();
  }

  private fetch(pieces: readonly Piece[]): void {
    const atlas = this.atlas;
    const partial = pieces.filter(({ id }) => this.sprites.get(id)?.partial === true);
    const missing = partial.flatMap(picturesIn).filter((it) => atlas.find(it) === undefined);
    if (missing.length === 0) return;
    const ready = (): void => {
      if (this.atlas !== atlas) return;
      for (const sprite of this.sprites.values()) {
        if (!sprite.partial) continue;
        this.build(sprite);
        this.pose(sprite);
      }
      this.clearAway();
      this.stands = true;
      atlas.publish();
      this.reveal();
      this.letGo();
      this.watch.changed();
    };
    atlas
      .need(missing)
      .then(ready)
      .catch((error) => this.atlas === atlas && this.watch.failed(error));
  }

  private build(sprite: Sprite): void {
    const { piece } = sprite;
    const pictures = picturesIn(piece);
    sprite.partial = pictures.some((it) => this.atlas.find(it) === undefined);
    if (sprite.partial) return;
    sprite.drawn = pictures;
    sprite.by = this.atlas;
    sprite.words.length = 0;
    sprite.box.clear();
    this.sheet.changed();
    sprite.natural = piece.rect;
    const { x, y } = this.middle(piece.rect);
    for (const part of piece.parts) {
      const at = rect(piece.rect.x + part.rect.x, piece.rect.y + part.rect.y, part.rect.width, part.rect.height);
      if (part.type === "picture") this.image(sprite, pictureOf(part.art, part.rect), at, x, y, part.alpha ?? 1);
      else if (part.type === "line")
        for (const bit of linePlaces(part, at)) {
          if ("art" in bit) this.image(sprite, pictureOf(bit.art, bit), bit.rect, x, y, 1);
          else this.write(sprite, bit, x, y);
        }
      else for (const line of wordsPlaces(part, at)) this.write(sprite, line, x, y);
    }
  }

  /** A line; x, y: the middle of the piece, in device pixels. */
  private write(sprite: Sprite, line: TextAt, x: number, y: number): void {
    const lettering = letteringOf(line, this.ratio);
    const place = this.atlas.written(lettering);
    const corner = standing(line, this.ratio);
    sprite.words.push(lettering.key);
    sprite.box.add(quadOf(place, corner.x - x + place.width / 2, corner.y - y + place.height / 2, 1));
  }

  /** A frame so that its box lies exactly on device pixels, or smaller than drawn; x, y: the middle of the piece there. */
  private image(sprite: Sprite, picture: Picture, at: Rect, x: number, y: number, alpha: number): void {
    const place = this.atlas.find(picture)!;
    const share = at.width / picture.width;
    const wide = Math.round(picture.width * this.ratio) * share;
    const high = Math.round(picture.height * this.ratio) * share;
    const middle = { x: Math.round(at.x * this.ratio) + wide / 2, y: Math.round(at.y * this.ratio) + high / 2 };
    sprite.box.add(quadOf(place, middle.x - x, middle.y - y, alpha, share));
  }

  private pose({ box, natural, pose, piece }: Sprite): void {
    const { x, y } = this.middle(pose.rect);
    const wider = (pose.rect.width / natural.width) * pose.squash;
    const moved = box.stand(x, y, wider, pose.rect.height / natural.height, pose.angle);
    box.alpha = pose.alpha;
    const roams = pose.rect !== piece.rect || pose.angle !== 0 || pose.squash !== 1;
    // On its way it is drawn as it lies; where it rests it counts what it covers.
    if (roams !== box.roams || (moved && !roams)) this.sheet.changed();
    box.roams = roams;
  }

  private middle(at: Rect): { x: number; y: number } {
    return { x: Math.round((at.x + at.width / 2) * this.ratio), y: Math.round((at.y + at.height / 2) * this.ratio) };
  }
}

/** A frame of the atlas with its middle at this place. */
function quadOf({ texture, frame, width, height, scale }: Place, x: number, y: number, alpha: number, share = 1): Quad {
  const [wide, high] = [(scale * share * width) / 2, (scale * share * height) / 2];
  return { texture, frame, left: x - wide, top: y - high, right: x + wide, bottom: y + high, alpha };
}

const restOf = (piece: Piece): Required<Pose> => ({ rect: piece.rect, alpha: piece.alpha ?? 1, squash: 1, angle: 0 });

const picturesIn = ({ parts }: Piece): Picture[] => parts.flatMap(picturesOf);

function picturesOf(part: Part): Picture[] {
  if (part.type === "picture") return [pictureOf(part.art, part.rect)];
  if (part.type === "words") return [];
  return part.bits.flatMap((bit) => ("art" in bit ? [pictureOf(bit.art, bit)] : []));
}
