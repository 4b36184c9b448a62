import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openRepository, type RepositoryOptions } from '../open-repository.ts';
import type { RdfBody, Repository } from '../repository.ts';
import { openEmbeddedStore } from '../stores/embedded/store.ts';
import type { TripleStore } from '../stores/triple-store.ts';

export const BASE = 'https://platform.test/';

const PREFIXES = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> .
  @prefix dct: <http://purl.org/dc/terms/> .
  @prefix dqv: <http://www.w3.org/ns/dqv#> .
  @prefix foaf: <http://xmlns.com/foaf/0.1/> .
  @prefix vcard: <http://www.w3.org/2006/vcard/ns#> .
`;

/** A Turtle body with the usual prefixes declared. */
export function turtle(text: string): RdfBody {
  return body(PREFIXES + text, 'text/turtle');
}

/** A body of any media type. */
export function body(text: string, contentType: string): RdfBody {
  return { bytes: new TextEncoder().encode(text), contentType };
}

/** A new directory that goes when the test ends. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'repository-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** An empty embedded store that closes when the test ends. */
export async function temporaryStore(): Promise<TripleStore> {
  const store = await openEmbeddedStore(await temporaryDirectory());
  onTestFinished(() => store.close());
  return store;
}

/** An empty repository over `wrap(store)`; its clock goes on by a second with each look. */
export async function temporaryRepository(
  options: Partial<RepositoryOptions> & {
    readonly wrap?: (store: TripleStore) => TripleStore;
  } = {},
): Promise<Repository> {
  const { wrap = (store) => store, ...others } = options;
  const store = wrap(await temporaryStore());
  return openRepository({ store, base: BASE, clock: tickingClock(), ...others });
}

/** 2026-01-01T00:00:00Z, and a second later with each look. */
export function tickingClock(): () => Date {
  let moment = Date.UTC(2026, 0, 1);
  return () => {
    const now = new Date(moment);
    moment += 1000;
    return now;
  };
}

/** The store with its batches counted. */
export function countingCommits(store: TripleStore): TripleStore & { readonly sizes: number[] } {
  const sizes: number[] = [];
  return {
    ...store,
    sizes,
    commit: (writes) => {
      sizes.push(writes.length);
      return store.commit(writes);
    },
  };
}

/** The store with commits that fail as long as `isBroken` says so. */
export function failingCommits(store: TripleStore, isBroken: () => boolean): TripleStore {
  return {
    ...store,
    commit: async (writes) => {
      if (isBroken()) {
        throw new Error('disk full');
      }
      return store.commit(writes);
    },
  };
}
