import { setTimeout as sleep } from 'node:timers/promises';
import { putDataset, titleOf } from '../backends/load.ts';
import { API_KEY } from '../process/run-platform.ts';

const PAUSE_MS = 10;

const VOCABULARY = (version: number) => `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  <urn:tides> a skos:ConceptScheme ; skos:prefLabel "Tides ${version}"@en .
  <urn:tides/high> a skos:Concept ; skos:inScheme <urn:tides> ; skos:prefLabel "High ${version}"@en .`;

type Ask = (url: string, turn: number) => Promise<Response>;

/** Requests whose answers a change of the profile may not disturb. */
const REQUESTS: Readonly<Record<string, Ask>> = {
  search: (url) => fetch(new URL('search?q=tide&filters=dataset', url)),
  graphql: (url) =>
    fetch(new URL('graphql', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: '{ datasets(query: "tide", first: 5) { totalCount nodes { id title { value } } } }',
      }),
    }),
  page: (url) => fetch(new URL('en/search?q=tide', url), { headers: { accept: 'text/html' } }),
  targets: (url) => fetch(new URL('openapi.json', url)),
  document: (url, turn) =>
    fetch(new URL(`datasets/still-${turn % 20}`, url), { headers: { accept: 'application/json' } }),
  vocabularies: (url) => fetch(new URL('vocabularies', url)),
};

const putVocabulary: Ask = (url, turn) =>
  fetch(new URL('vocabularies/tides', url), {
    method: 'PUT',
    headers: { 'content-type': 'text/turtle', 'x-api-key': API_KEY },
    body: VOCABULARY(turn),
  });

/** Clients that ask until they are stopped. */
export interface AskingClients {
  readonly answered: () => number;
  /** What was answered otherwise than with success. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

/** Asks `readFrom` for everything that a profile decides, and replaces a vocabulary at `writeTo`. */
export function startClients(readFrom: string, writeTo: string): AskingClients {
  const failures: string[] = [];
  const stopping = new AbortController();
  let answered = 0;

  async function go(name: string, url: string, ask: Ask): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const failure = await failureOf(ask, url, turn);
      answered += 1;
      if (failure !== undefined) {
        failures.push(`${name}: ${failure}`);
      }
      await sleep(PAUSE_MS);
    }
  }

  /** What was acknowledged is shown at once, also if another profile is served by then. */
  async function readOwnWrites(): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const id = `own-${turn % 5}`;
      await putDataset(writeTo, id, String(turn));
      const answer = await fetch(new URL(`datasets/${id}`, writeTo), {
        headers: { accept: 'application/json' },
      });
      const text = await answer.text();
      if (!text.includes(titleOf(id, String(turn)))) {
        failures.push(`own write: ${answer.status} ${text.slice(0, 300)}`);
      }
      await sleep(PAUSE_MS);
    }
  }

  const running = Promise.all([
    ...(readFrom === writeTo ? [readOwnWrites()] : []),
    ...Object.entries(REQUESTS).map(([name, ask]) => go(name, readFrom, ask)),
    go('vocabulary', writeTo, putVocabulary),
  ]);
  return {
    answered: () => answered,
    failures,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function failureOf(ask: Ask, url: string, turn: number): Promise<string | undefined> {
  try {
    const response = await ask(url, turn);
    const text = await response.text();
    const isFailed = !response.ok || /^\{"errors"/.test(text);
    return isFailed ? `${response.status} ${text.slice(0, 300)}` : undefined;
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error);
  }
}
