import { post, RoomSocket } from "./protocol.ts";

/**
 * People who look at the lobby, in a process of their own: what they hear must not hold up those who measure the tables.
 * Told `{ house, lookers }` it says "here" when all have joined; asked "heard" it says how much all of them heard so far.
 */
const AT_ONCE = 8;
const sockets: RoomSocket[] = [];

process.on("message", (told: "heard" | { house: string; lookers: number }) => {
  if (told === "heard") {
    const sum = (what: (socket: RoomSocket) => number) => sockets.reduce((total, socket) => total + what(socket), 0);
    return void process.send!({ frames: sum(({ frames }) => frames), bytes: sum(({ bytes }) => bytes) });
  }
  void come(told.house, told.lookers).then(() => process.send!("here"));
});
process.on("disconnect", () => process.exit(0));

async function come(house: string, lookers: number): Promise<void> {
  const one = async () => {
    while (lookers-- > 0) {
      const { token } = await post(house, "POST /api/guest", {});
      sockets.push(await RoomSocket.join(house, "lobby", {}, token, { beat() {}, closed() {} }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
