import { type Client, ClientState, getMessageBytes, Protocol } from "../colyseus.ts";
import { Gate } from "../rooms/Gate.ts";
import { lobbyShows, shaped } from "../rooms/shapes.ts";
import type { Player } from "../store/players.ts";
import { Lobby, type Looker } from "./Lobby.ts";

/** Who has so many bytes unread is not told more. */
const MOST_UNREAD = 64 * 1024;

/** The sockets of those who look at the lobby. */
export abstract class LobbyRoom extends Gate {
  private lobby!: Lobby;
  private readonly lookers = new Map<string, Looker>();

  override onCreate(): void {
    this.guard();
    this.lobby = new Lobby(this.house.directory, this.house.clock, messageBytes);
    this.onMessage("show", (client: Client, given: unknown) => {
      const looker = this.lookers.get(client.sessionId);
      const shows = shaped(lobbyShows, given ?? null);
      if (looker !== undefined && shows.success) this.lobby.show(looker, shows.data);
    });
  }

  override onJoin(client: Client): void {
    super.onJoin(client);
    const { id } = client.auth as Player;
    this.house.places.take(client.sessionId, id, null);
    const looker: Looker = {
      player: id,
      get lags() {
        const { bufferedAmount = 0 } = client.ref as { bufferedAmount?: number };
        return client.state !== ClientState.JOINED || bufferedAmount > MOST_UNREAD;
      },
      say: (message) => client.enqueueRaw(message),
    };
    this.lookers.set(client.sessionId, looker);
    this.lobby.join(looker);
  }

  override onLeave(client: Client): void {
    super.onLeave(client);
    this.house.places.leave(client.sessionId);
    const looker = this.lookers.get(client.sessionId);
    if (looker !== undefined) this.lobby.leave(looker);
    this.lookers.delete(client.sessionId);
  }

  override onDispose(): void {
    this.lobby.close();
  }
}

/** The whole frame: the same bytes go to every looker they are for. */
const messageBytes = (type: string, text: string): Uint8Array =>
  getMessageBytes.raw(Protocol.ROOM_DATA_BYTES, type, undefined, Buffer.from(text));
