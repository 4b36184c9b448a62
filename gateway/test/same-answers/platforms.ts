import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ElasticsearchBackend,
  type SparqlBackend,
  uniqueNamespace,
  until,
} from '../../../repository/test/backends/index.ts';
import { dropIndices } from '../../tools/harness/indices.ts';
import { platformHere } from '../process/platform-here.ts';
import { type Answers, answersOf } from './answers.ts';
import { ENRICHMENT, type Filled, loadContent } from './load-content.ts';
import type { SameAnswerQuery } from './query.ts';

/** Which store and which search engine a platform has; the embedded ones where nothing is named. */
export interface Backends {
  readonly sparql?: SparqlBackend | undefined;
  readonly elasticsearch?: ElasticsearchBackend | undefined;
}

/** A store with content that was put once. */
export interface FilledStore extends AsyncDisposable {
  /** The answers of the platform that it was put to. */
  readonly answers: Answers;
  /** The answers of another platform with this store, whose embedded index is filled from it. */
  embeddedAnswers(): Promise<Answers>;
}

/** Puts the content to a platform with these backends, and asks it. What is written to a SPARQL store stays there. */
export async function fillStore(
  { sparql, elasticsearch }: Backends,
  queries: Queries,
): Promise<FilledStore> {
  const place = {
    directory: await mkdtemp(path.join(tmpdir(), 'same-answers-')),
    indexPrefix: uniqueNamespace(),
  };
  const [filled, answers] = await onPlatform(
    settingsOf(place, { sparql, elasticsearch }),
    async (url) => {
      const filled = await loadContent(url);
      return [filled, await settledAnswers(url, queries, filled)] as const;
    },
  );
  return {
    answers,
    embeddedAnswers: () =>
      onPlatform(settingsOf(place, { sparql }), (url) => settledAnswers(url, queries, filled)),
    async [Symbol.asyncDispose]() {
      await rm(place.directory, { recursive: true });
      await (elasticsearch && dropIndices(elasticsearch.node, place.indexPrefix));
    },
  };

  async function settledAnswers(url: string, asked: Queries, filled: Filled): Promise<Answers> {
    await whenUpToDate(url);
    if (elasticsearch) {
      await request(elasticsearch, 'POST', `${place.indexPrefix}*/_refresh`);
    }
    return answersOf(url, asked, filled);
  }
}

type Queries = readonly SameAnswerQuery[];

async function onPlatform<Result>(
  settings: Parameters<typeof platformHere>[0],
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const platform = await platformHere(settings);
  return use(platform.url).finally(() => platform.stop());
}

interface Place {
  readonly directory: string;
  readonly indexPrefix: string;
}

function settingsOf(
  { directory, indexPrefix }: Place,
  { sparql, elasticsearch }: Backends,
): Parameters<typeof platformHere>[0] {
  return {
    PLATFORM_DATA_DIR: directory,
    PLATFORM_BASE_URI: 'https://data.test/',
    PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({
      ...(elasticsearch && { ...elasticsearch, indexPrefix }),
      vocabulary: ENRICHMENT,
    }),
    ...(sparql && { PLATFORM_TRIPLESTORE_CONFIG: JSON.stringify(sparql) }),
  };
}

interface Health {
  readonly search: { readonly state: string; readonly cursor: number; readonly lastSeq: number };
}

async function whenUpToDate(url: string): Promise<void> {
  await until(async () => {
    const { search } = (await (await fetch(new URL('health', url))).json()) as Health;
    return search.state === 'following' && search.cursor === search.lastSeq;
  });
}

async function request(
  { node }: ElasticsearchBackend,
  method: string,
  path: string,
): Promise<Response> {
  const answer = await fetch(new URL(path, node), { method });
  if (!answer.ok) {
    throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  }
  return answer;
}
