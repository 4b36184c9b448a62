import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../../repository/test/backends/index.ts';
import { API_KEY } from '../process/run-platform.ts';
import { createLedger, type Ledger, type Version } from './ledger.ts';

const PREFIXES =
  '@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .';
const WRITERS = 4;
const IDS_OF_WRITER = 6;
const PAUSE_MS = 60;
const HEADERS = { 'content-type': 'text/turtle', 'x-api-key': API_KEY };

/** Answers of one kind of request while the load ran. */
export interface Answers {
  /** How often each status came; 0 where there was no answer. */
  readonly statuses: Map<number, number>;
  /** Codes of the problems in answers of 503 and 504, and how often each came. */
  readonly refusals: Map<string, number>;
}

/** Writers and readers that go on until they are stopped. */
export interface Load {
  readonly ledger: Ledger;
  readonly writes: Answers;
  /** Reads of graphs as Turtle. */
  readonly graphs: Answers;
  /** Reads of documents as JSON. */
  readonly documents: Answers;
  /** Begins to count anew; a request that was sent before counts no more, whenever it is answered. */
  newPhase(): void;
  /** Resolves when so many more requests of each kind have been answered in this phase. */
  answered(times: number): Promise<void>;
  stop(): Promise<void>;
}

export function titleOf(id: string, version: string): string {
  return `Gauge ${id} version ${version}`;
}

export function putCatalogue(url: string): Promise<Response> {
  const body = `${PREFIXES} [] a dcat:Catalog ; dct:title "Tides"@en .`;
  return fetch(new URL('catalogues/tides', url), { method: 'PUT', headers: HEADERS, body });
}

export function putDataset(url: string, id: string, version: string): Promise<Response> {
  return fetch(new URL(`catalogues/tides/datasets/origin?originalId=${id}`, url), {
    method: 'PUT',
    headers: HEADERS,
    body: `${PREFIXES} <https://tides.example/${id}> a dcat:Dataset ;
      dct:title "${titleOf(id, version)}"@en ; dcat:keyword "tide"@en ;
      dcat:distribution [ dcat:accessURL <https://tides.example/${id}.csv> ] .`,
  });
}

/**
 * Each writer puts and deletes its own datasets, one after the other; readers ask for all that were written. A
 * dataset is deleted only while it is surely there, and read only once a write of it was acknowledged: the platform
 * knows without asking the store that an id was never used, or that there is nothing to delete, and says so
 * during an outage too.
 */
export function startLoad(writeTo: string, readFrom = writeTo): Load {
  const ledger = createLedger();
  const written = new Set<string>();
  const stopping = new AbortController();
  const load = { ledger, ...emptyAnswers() };

  async function write(writer: number): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const id = `gauge-${writer}-${turn % IDS_OF_WRITER}`;
      const version = turn % 5 === 4 && ledger.isSurelyThere(id) ? undefined : String(turn);
      await writeOnce(id, version);
      await sleep(PAUSE_MS);
    }
  }

  async function writeOnce(id: string, version: Version): Promise<void> {
    const ask = () =>
      version === undefined
        ? fetch(new URL(`datasets/${id}`, writeTo), { method: 'DELETE', headers: HEADERS })
        : putDataset(writeTo, id, version);
    const status = await counted(load.writes, ask);
    if ([201, 204].includes(status)) {
      ledger.acknowledged(id, version);
      written.add(id);
    } else {
      ledger.uncertain(id, version);
    }
  }

  async function read(answers: () => Answers, accept: string): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const id = [...written][turn % written.size] ?? 'gauge-0-0';
      await counted(answers(), () =>
        fetch(new URL(`datasets/${id}`, readFrom), { headers: { accept } }),
      );
      await sleep(PAUSE_MS);
    }
  }

  const running = Promise.all([
    ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
    read(() => load.graphs, 'text/turtle'),
    read(() => load.documents, 'application/json'),
  ]);
  return Object.assign(load, {
    newPhase: () => void Object.assign(load, emptyAnswers()),
    async answered(times: number) {
      const kinds = [load.writes, load.graphs, load.documents];
      const before = kinds.map(countOf);
      await until(() => kinds.every((kind, at) => countOf(kind) >= (before[at] ?? 0) + times));
    },
    async stop() {
      stopping.abort();
      await running;
    },
  });
}

function emptyAnswers() {
  return { writes: noAnswers(), graphs: noAnswers(), documents: noAnswers() };
}

function noAnswers(): Answers {
  return { statuses: new Map(), refusals: new Map() };
}

function countOf({ statuses }: Answers): number {
  return statuses.values().reduce((sum, count) => sum + count, 0);
}

async function counted(answers: Answers, ask: () => Promise<Response>): Promise<number> {
  const status = await ask()
    .then(async (response) => {
      const body = await response.text();
      if ([503, 504].includes(response.status)) {
        const { code = '' } = JSON.parse(body) as { readonly code?: string };
        answers.refusals.set(code, (answers.refusals.get(code) ?? 0) + 1);
      }
      return response.status;
    })
    .catch(() => 0);
  answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
  return status;
}
