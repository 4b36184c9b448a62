import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../process/start/check-port.ts';

describe('freePort', () => {
  it('gives the wished port where nobody listens', async () => {
    const wished = await freePort(0);
    expect(await freePort(wished)).toBe(wished);
  });

  it('gives another one where somebody listens', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const found = await freePort(port);
    server.close();
    expect(found).not.toBe(port);
    expect(found).toBeGreaterThan(0);
  });

  it('gives any port where the wish is none', async () => {
    expect(await freePort(Number.NaN)).toBeGreaterThan(0);
    expect(await freePort(70_000)).toBeGreaterThan(0);
  });
});
