import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { openRepository } from '../../open-repository.ts';
import type { Repository } from '../../repository.ts';
import { openEmbeddedStore } from '../../stores/embedded/store.ts';
import { randomMoment } from '../backends/index.ts';
import { temporaryDirectory } from '../support.ts';
import { BASE, CATALOGUE, NOTES } from './written-data.ts';

const ROUNDS = 12;

interface Acknowledged {
  readonly version: number;
  readonly seq: number;
}

it('keeps every acknowledged write whole when the process is killed at any moment', async () => {
  const directory = await temporaryDirectory();
  const newest = new Map<string, Acknowledged>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = await writeUntilKilled(directory, round);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const [number = '', version, seq] = line.split(' ');
      const known = newest.get(`n${number}`);
      if (!known || Number(seq) > known.seq) {
        newest.set(`n${number}`, { version: Number(version), seq: Number(seq) });
      }
    }
    const store = await openEmbeddedStore(directory);
    const repository = await openRepository({ store, base: BASE });
    await checkGraphs(repository, newest);
    await checkFeed(repository);
    await repository.close();
  }
});

/** Every dataset is whole, and as new as what was acknowledged or what was written after that. */
async function checkGraphs(
  repository: Repository,
  newest: ReadonlyMap<string, Acknowledged>,
): Promise<void> {
  const changes = await repository.changes({ after: 0, limit: 1000 });
  for (const [id, acknowledged] of newest) {
    const graph = await repository.storedQuads('dataset', id);
    const valuesOf = (predicate: string) =>
      graph?.quads.filter((quad) => quad.predicate.value === predicate).map(({ object }) => object);
    const [version] = valuesOf('urn:version') ?? [];
    const seq = changes.find((change) => change.id === id)?.seq;
    expect(seq).toBeGreaterThanOrEqual(acknowledged.seq);
    if (seq === acknowledged.seq) {
      expect(Number(version?.value)).toBe(acknowledged.version);
    }
    const notes = new Set(valuesOf('urn:note')?.map(({ value }) => value));
    expect(notes.size).toBe(NOTES);
    expect([...notes].every((note) => note.endsWith(` of ${version?.value}`))).toBe(true);
  }
}

/** The feed tells of each stored graph once, and of nothing else. */
async function checkFeed(repository: Repository): Promise<void> {
  const changes = await repository.changes({ after: 0, limit: 1000 });
  const datasets = await repository.listDatasets(CATALOGUE, { limit: 1000, offset: 0 });
  expect(changes.map(({ graph }) => graph).toSorted()).toEqual(
    [
      `${BASE}id/catalogue/${CATALOGUE}`,
      ...(datasets?.entries ?? []).map(({ graph }) => graph),
    ].toSorted(),
  );
  expect(changes.at(-1)?.seq).toBe(await repository.lastSeq());
}

/** The lines that the writer printed before SIGKILL hit it at a random moment of its work. */
async function writeUntilKilled(directory: string, round: number): Promise<readonly string[]> {
  const program = new URL('./writer-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, directory, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const started = Promise.withResolvers<void>();
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => {
    lines.push(line);
    started.resolve();
  });
  output.on('close', () => started.resolve());
  const ended = new Promise((resolve) => {
    output.once('close', resolve);
  });
  await started.promise;
  await randomMoment(250);
  child.kill('SIGKILL');
  await ended;
  return lines.filter((line) => /^\d+ \d+ \d+$/.test(line));
}
