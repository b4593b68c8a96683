import { BlockList, isIP } from "node:net";

/** Addresses that are nobody's in the wide world. */
const NEAR = { ipv4: new BlockList(), ipv6: new BlockList() } as const;
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  NEAR.ipv4.addSubnet(address, bits, "ipv4");
for (const [address, bits] of [
  ["::", 96],
  ["::ffff:0:0", 96],
  ["64:ff9b::", 32],
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  NEAR.ipv6.addSubnet(address, bits, "ipv6");

/**
 * Whether this is an address of this machine, of a network at home, or of nobody, as what is no address is: the operator's own
 * proxies have one, and a house is no way for strangers to knock at what stands behind it.
 */
export function isNear(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return true;
  const kind = version === 6 ? "ipv6" : "ipv4";
  return NEAR[kind].check(address, kind);
}

/**
 * An IPv4 address as a socket of IPv6 has it is that address. Some proxies name the port as well, which is another one for
 * every connection, and then write IPv6 in brackets.
 */
export const plain = (address: string): string =>
  address
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^::ffff:/, "")
    .replace(/^([\d.]+):\d+$/, "$1");
