import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ElasticsearchBackend,
  type SparqlBackend,
  uniqueNamespace,
  until,
} from '../../../repository/testing/index.ts';
import { runMigrate } from '../cli/commands/migrate/run-migrate.ts';
import { runPlatform } from '../process/run-platform.ts';
import { type Answers, answersOf } from './answers.ts';
import { ENRICHMENT, type Filled, loadContent } from './load-content.ts';
import type { SameAnswerQuery } from './query.ts';

/** Which store and which search engine a platform has; the embedded ones where nothing is named. */
export interface Backends {
  readonly sparql?: SparqlBackend | undefined;
  readonly elasticsearch?: ElasticsearchBackend | undefined;
}

/** Content that was put once, in a store that platforms are started on one after the other. */
export interface FilledStore {
  /** The answers of a platform with this store and an engine that fills its index from it. */
  answers(engine: Backends['elasticsearch'], queries: Queries): Promise<Answers>;
  /** What `npm run migrate` makes of it in a SPARQL store; the index goes on with that one. */
  movedTo(sparql: SparqlBackend): Promise<FilledStore>;
  dispose(): Promise<void>;
}

type Queries = readonly SameAnswerQuery[];

/**
 * Fills a store by requests to a platform that indexes with `elasticsearch` meanwhile. What is written
 * to servers stays there.
 */
export async function fillStore({ sparql, elasticsearch }: Backends): Promise<FilledStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'same-answers-'));
  const indexPrefix = uniqueNamespace();
  const place = { directory, indexPrefix };
  const platform = await runPlatform(settingsOf(place, { sparql, elasticsearch }));
  const filled = await loadContent(platform.url).finally(() => platform.stop());
  return storeAt({ ...place, filled }, sparql);
}

interface Content {
  readonly directory: string;
  readonly indexPrefix: string;
  readonly filled: Filled;
}

function storeAt(content: Content, sparql: Backends['sparql']): FilledStore {
  const { directory, indexPrefix, filled } = content;
  return {
    async answers(elasticsearch, queries) {
      const started = await runPlatform(settingsOf(content, { sparql, elasticsearch }));
      try {
        await whenUpToDate(started.url);
        if (elasticsearch) {
          await request(elasticsearch, 'POST', `${indexPrefix}*/_refresh`);
        }
        return await answersOf(started.url, queries, filled);
      } finally {
        await started.stop();
      }
    },
    async movedTo(target) {
      const environment = settingsOf(content, { sparql: target });
      const words = ['--from', 'embedded', '--to', 'sparql'];
      const { code, output, complaints } = await runMigrate(words, { directory, environment });
      if (code !== 0) {
        throw new Error(`migrate ended with ${code}: ${output}${complaints}`);
      }
      return storeAt(content, target);
    },
    dispose: () => rm(directory, { recursive: true }),
  };
}

function settingsOf(
  { directory, indexPrefix }: Pick<Content, 'directory' | 'indexPrefix'>,
  { sparql, elasticsearch }: Backends,
): Readonly<Record<string, string>> {
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
