import { isIPv4 } from 'node:net';
import type { AccessLogSettings } from '../config/access-log-setting.ts';

/** The logged part of an address: none, its network (/24 of IPv4, /48 of IPv6), or all. */
export function shownAddress(
  address: string,
  shown: AccessLogSettings['address'],
): string | undefined {
  switch (shown) {
    case 'none':
      return undefined;
    case 'full':
      return address;
    case 'network':
      return networkOf(address);
  }
}

function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) {
    return mapped.replace(/\d+$/, '0');
  }
  const [head = ''] = address.split('::', 1);
  const groups = head.split(':').filter((group) => group !== '');
  return `${groups.slice(0, 3).join(':')}::`;
}
