import { checkPort } from '../../../start/check-port.ts';

/** The requested TCP port if it is free on 127.0.0.1, else any free one. */
export function freePort(requested: number): Promise<number> {
  const host = '127.0.0.1';
  return checkPort({ host, port: requested }).catch(() => checkPort({ host, port: 0 }));
}
