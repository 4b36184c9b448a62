import { isIPv4 } from 'node:net';
import { levels } from 'pino';
import { callerOf } from '../../http/authentication/credentials.ts';
import type { AnsweredListener } from '../../http/server/watch-answers.ts';
import type { Config } from '../config/config.ts';

/** Logs one line for each request: at `info`, those of probes at `debug`. */
export function accessLog({ query, address }: Config['accessLog']): AnsweredListener {
  return ({ request, status, durationMs, bytes, isAborted }) => {
    const level = request.routeOptions.config.isProbe ? 'debug' : 'info';
    if (!isLogged(level, request.log.level)) {
      return;
    }
    const { method, url, ip } = request;
    const path = printable(query ? url : (url.split('?', 1)[0] ?? url));
    const from = shownAddress(ip, address);
    const caller = callerOf(request);
    request.log[level](
      {
        method,
        path,
        status,
        durationMs: Math.round(durationMs * 10) / 10,
        ...(bytes !== undefined && { bytes }),
        ...(from !== undefined && { address: from }),
        ...(caller !== undefined && { caller }),
        ...(isAborted && { isAborted }),
      },
      `${method} ${path} ${status}`,
    );
  };
}

/** Tells whether a log from some level on has lines of this one. */
function isLogged(level: 'debug' | 'info', least: string): boolean {
  return (levels.values[level] ?? 0) >= (levels.values[least] ?? Infinity);
}

/** Bytes beyond ASCII could be control characters of a terminal. */
function printable(url: string): string {
  return url.replaceAll(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign));
}

/** The logged part of an address: none, its network (/24 of IPv4, /48 of IPv6), or all. */
export function shownAddress(
  address: string,
  shown: Config['accessLog']['address'],
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
