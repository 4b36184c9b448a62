import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { randomMoment } from '../../../../repository/test/backends/index.ts';
import { openEmbeddedEngine } from '../../../engines/embedded/engine.ts';
import { foundIds, query, typed } from '../contract/queries.ts';

const ROUNDS = 5;
const WRITER = path.join(import.meta.dirname, 'write-until-killed.ts');

it('has every batch whole or not at all after the process was killed', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'search-crash-'));
  const model = await compileShipped('default');
  for (let round = 0; round < ROUNDS; round += 1) {
    const told = await writeAndKill(directory);
    const engine = await openEmbeddedEngine(directory);
    const { index, state } = await engine.open(model);
    const cursor = await index.cursor();
    expect(state).toBe('live');
    expect(cursor).toBeGreaterThanOrEqual(told);
    const newest = await foundIds(index, 'dataset', typed(`"b${cursor}x"`));
    expect(newest).toContain(String(100 + cursor));
    expect(await foundIds(index, 'dataset', typed(`"b${cursor + 1}x"`))).toEqual([]);
    const all = await foundIds(index, 'dataset', query());
    expect(all).toHaveLength(await index.count('dataset'));
    expect(await foundIds(index, 'dataset', typed('written'))).toHaveLength(all.length);
    await engine.close();
    await expectIntegrity(directory);
  }
  await rm(directory, { recursive: true });
});

/** The last cursor that the writer told before it was killed. */
async function writeAndKill(directory: string): Promise<number> {
  const writer = spawn(process.execPath, [WRITER, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  writer.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await once(writer.stdout, 'data');
  await randomMoment(200);
  writer.kill('SIGKILL');
  await once(writer, 'close');
  return Number(output.split('\n').at(-2));
}

async function expectIntegrity(directory: string): Promise<void> {
  const [name = ''] = (await readdir(directory)).filter((file) => file.endsWith('.sqlite'));
  const database = new DatabaseSync(path.join(directory, name));
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  database.close();
}
