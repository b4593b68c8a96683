import { expect, test } from "vitest";
import { isNear, plain } from "../server/near.ts";

test("no address of this machine, of a network at home or of nobody is far away", () => {
  const near =
    "nowhere 0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 192.0.0.8 198.18.0.1 198.19.255.255 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:a9fe:a9fe 64:ff9b::a00:1 2001::1 2002:7f00:1:: fd00::1 fe80::7 fec0::1 ff02::1";
  for (const one of near.split(" ")) expect(isNear(one), one).toBe(true);
  const far =
    "8.8.8.8 11.0.0.1 100.63.255.255 100.128.0.1 142.250.1.1 192.169.0.1 203.0.113.7 172.15.255.255 172.32.0.1 192.0.1.1 198.17.255.255 198.20.0.1 223.255.255.255 2001:4860::8888 2a00:1450:4001::1 2001:db8::1";
  for (const one of far.split(" ")) expect(isNear(one), one).toBe(false);
});

test("an address is the same however a socket or a proxy writes it down", () => {
  const written = ["::ffff:172.16.0.1", "172.16.0.1:8080", "[2001:db8::1]:8080", "[2001:db8::1]", "2001:db8::1"];
  const home = "172.16.0.1";
  expect(written.map(plain)).toEqual([home, home, "2001:db8::1", "2001:db8::1", "2001:db8::1"]);
});
