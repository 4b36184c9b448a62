import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_KEY, type RunningPlatform, runPlatform } from '../../../test/process/run-platform.ts';
import type { Attack } from '../attack.ts';
import { withPrefixes } from '../bodies/refused-bodies.ts';
import { type AttackAnswer, type Target, targetAt } from '../target.ts';

/** A platform of one attack, in a separate process with a data directory that the attack may damage. */
export interface OwnPlatform {
  readonly directory: string;
  /** Starts it; one that runs is killed at the end. */
  start(): Promise<Started>;
}

export interface Started extends Target {
  readonly process: RunningPlatform;
}

/** An attack on the files of a platform. */
export function damaging(name: string, attackFiles: (own: OwnPlatform) => Promise<string>): Attack {
  return {
    name: `damage: ${name}`,
    async run() {
      const parent = await mkdtemp(path.join(tmpdir(), 'shapeql-damage-'));
      const directory = path.join(parent, 'data');
      const started: RunningPlatform[] = [];
      await mkdir(directory);
      try {
        return await attackFiles(ownPlatform(directory, started));
      } finally {
        await Promise.all(started.map((platform) => platform.kill()));
        await rm(parent, { recursive: true, force: true });
      }
    },
  };
}

function ownPlatform(directory: string, started: RunningPlatform[]): OwnPlatform {
  return {
    directory,
    async start() {
      const platform = await runPlatform({ PLATFORM_DATA_DIR: directory });
      started.push(platform);
      return { ...targetAt(platform.url, API_KEY), process: platform };
    },
  };
}

/** Throws where something does not hold. */
export function demand(holds: boolean, otherwise: string): asserts holds {
  if (!holds) {
    throw new Error(otherwise);
  }
}

export function fillCatalogue(target: Target): Promise<AttackAnswer> {
  return put(target, '/catalogues/city', '<> a dcat:Catalog ; dct:title "City"@en .');
}

/** Puts a dataset whose description repeats its id. */
export function fillDataset(target: Target, id: string, repeats = 50): Promise<AttackAnswer> {
  return put(
    target,
    `/catalogues/city/datasets/origin?originalId=${id}`,
    `<> a dcat:Dataset ; dct:title "${id}"@en ; dct:description "${`${id} `.repeat(repeats)}"@en .`,
  );
}

/** Puts Turtle with the usual prefixes. */
export function put(target: Target, where: string, turtle: string): Promise<AttackAnswer> {
  const body = withPrefixes(turtle);
  return target.send({ method: 'PUT', path: where, contentType: 'text/turtle', body });
}

/** The graph of a dataset. */
export function turtleOf(target: Target, id: string): Promise<AttackAnswer> {
  return target.send({
    method: 'GET',
    path: `/datasets/${id}`,
    headers: { accept: 'text/turtle' },
  });
}
