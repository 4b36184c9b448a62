import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const LAUNCHER = path.join(import.meta.dirname, '../../launch.mjs');

/** Exit code of the launcher where the process that it starts runs this code. */
async function launch(code: string): Promise<number | null> {
  const child = spawn(process.execPath, [LAUNCHER, '--eval', code], { stdio: 'ignore' });
  const [exitCode] = await once(child, 'exit');
  return exitCode as number | null;
}

describe('the launcher', () => {
  it('exits with the code of the process that it started', async () => {
    expect(await launch('process.exit(0)')).toBe(0);
    expect(await launch('process.exit(3)')).toBe(3);
  });

  it('exits with 128 and the signal where that process was killed, so that it is restarted', async () => {
    expect(await launch("process.kill(process.pid, 'SIGTERM')")).toBe(128 + 15);
    expect(await launch("process.kill(process.pid, 'SIGKILL')")).toBe(128 + 9);
  });
});
