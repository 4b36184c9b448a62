import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PlatformHere, platformHere } from '../process/platform-here.ts';

let directory: string;
let platform: PlatformHere;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'configured-shell-'));
  platform = await platformHere({
    PLATFORM_DATA_DIR: directory,
    PLATFORM_HUB_SHELL_CONFIG: '{"http": {"port": 8085}}',
  });
});

afterEach(() => rm(directory, { recursive: true }));

it('a platform with a configured shell serves it, and stops while somebody has it open', async () => {
  const page = await fetch(new URL('shell.html', platform.url));
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(platform.log.map(({ msg }) => msg)).toContainEqual(
    expect.stringMatching(/^PLATFORM_HUB_SHELL_CONFIG .* no effect/),
  );
  const socket = new WebSocket(new URL('shell/socket', platform.url));
  await once(socket, 'message');
  const closed = once(socket, 'close');
  await platform.stop();
  await closed;
});
