import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a network: usually one customer has all addresses below. */
const NETWORK_BITS = 64;

/**
 * Returns the key by which an address is counted: an IPv4 address as it is, also one written as IPv6, of an IPv6
 * address its network (`2001:db8:0:1::/64`). A port that a proxy appended is left out; everything else that is no
 * address is one, as is that of a client that has left.
 */
export function addressKey(given: string | undefined): string {
  const address = (given ?? '')
    .replace(/%.*$/, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$|^\[(.*)\](?::\d+)?$/, '$1$2');
  if (isIP(address) === 0) {
    return 'unknown';
  }
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${NETWORK_BITS}`)}/${NETWORK_BITS}`;
}
