import { setTimeout as sleep } from 'node:timers/promises';
import type { Version } from '../backends/ledger.ts';
import { putDataset, titleOf } from '../backends/load.ts';
import { API_KEY } from '../process/run-platform.ts';
import { type Ask, RefusedError, textOf } from './answered-text.ts';
import { LONG_READS } from './long-reads.ts';
import { profileText } from './profile-variants.ts';
import { subscribeAgain } from './subscribing-client.ts';

/** Few enough requests that a busy machine answers them all. */
const PAUSE_MS = 100;
const LONG_PAUSE_MS = 500;

const VOCABULARY = (version: number) => `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  <urn:tides> a skos:ConceptScheme ; skos:prefLabel "Tides ${version}"@en .
  <urn:tides/high> a skos:Concept ; skos:inScheme <urn:tides> ; skos:prefLabel "High ${version}"@en .`;

/** Requests whose answers a change of the profile may not disturb. */
const REQUESTS: Readonly<Record<string, Ask>> = {
  search: (url) => textOf(() => fetch(new URL('search?q=tide&filters=dataset', url))),
  page: (url) =>
    textOf(() => fetch(new URL('en/search?q=tide', url), { headers: { accept: 'text/html' } })),
  targets: (url) => profileText(url, 'openapi.json'),
  profile: (url) => profileText(url),
  document: (url, turn) =>
    textOf(() =>
      fetch(new URL(`datasets/still-${turn % 20}`, url), {
        headers: { accept: 'application/json' },
      }),
    ),
  vocabularies: (url) => textOf(() => fetch(new URL('vocabularies', url))),
};

const putVocabulary: Ask = (url, turn) =>
  textOf(() =>
    fetch(new URL('vocabularies/tides', url), {
      method: 'PUT',
      headers: { 'content-type': 'text/turtle', 'x-api-key': API_KEY },
      body: VOCABULARY(turn),
    }),
  );

/** What was acknowledged is shown at once, also if another profile is served by then. */
const readOwnWrite: Ask = async (url, turn) => {
  const id = `own-${turn % 5}`;
  await textOf(() => putDataset(url, id, String(turn)));
  const headers = { accept: 'application/json' };
  const text = await textOf(() => fetch(new URL(`datasets/${id}`, url), { headers }));
  if (!text.includes(titleOf(id, String(turn)))) {
    throw new RefusedError(200, '', `It is not shown: ${text.slice(0, 300)}`);
  }
};

/** Clients that ask until they are stopped. */
export interface AskingClients {
  readonly answered: () => number;
  /** What was answered otherwise than with success. */
  readonly failures: readonly string[];
  /** The same, while the engine was away: statuses and codes, each once. */
  readonly refusals: ReadonlySet<string>;
  /** The versions that a subscription has shown last, by id. */
  readonly seen: ReadonlyMap<string, Version>;
  /** While the engine is away. */
  outage(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Asks `readFrom` for everything that a profile decides, and replaces a vocabulary at `writeTo`. */
export function startClients(readFrom: string, writeTo: string): AskingClients {
  const failures: string[] = [];
  const refusals = new Set<string>();
  const seen = new Map<string, Version>();
  const stopping = new AbortController();
  let answered = 0;
  let isAway = false;

  async function go(name: string, url: string, ask: Ask, pauseMs = PAUSE_MS): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const wasAway = isAway;
      try {
        await ask(url, turn);
        answered += 1;
      } catch (error) {
        if (wasAway || isAway) {
          refusals.add(
            error instanceof RefusedError ? `${error.status} ${error.code}` : `${error}`,
          );
        } else {
          failures.push(`${name}: ${error instanceof Error ? (error.cause ?? error) : error}`);
        }
      }
      await sleep(pauseMs);
    }
  }

  const subscribe: Ask = (url) => subscribeAgain(url, seen, stopping.signal);
  const running = Promise.all([
    ...(readFrom === writeTo ? [go('own write', writeTo, readOwnWrite)] : []),
    ...Object.entries(REQUESTS).map(([name, ask]) => go(name, readFrom, ask)),
    ...Object.entries(LONG_READS).map(([name, ask]) => go(name, readFrom, ask, LONG_PAUSE_MS)),
    go('vocabulary', writeTo, putVocabulary, LONG_PAUSE_MS),
    go('subscription', readFrom, subscribe),
  ]);
  return {
    answered: () => answered,
    failures,
    refusals,
    seen,
    async outage(work) {
      isAway = true;
      await work();
      isAway = false;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
