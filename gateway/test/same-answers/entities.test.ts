import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  describeOnElasticsearch,
  describeWithOwnServers,
  type OwnServer,
  type SparqlBackend,
  startOwnVirtuoso,
  uniqueNamespace,
} from '../../../repository/test/backends/index.ts';
import { dropIndices } from '../../tools/harness/indices.ts';
import { healthBecomes, isCaughtUp } from '../backends/verify.ts';
import { platformHere } from '../process/platform-here.ts';
import { comparable } from './answers.ts';
import { differences } from './differences.ts';
import { fillEntities } from './entities/fill-entities.ts';
import { REQUESTS, type SameAnswerRequest } from './entities/requests.ts';

const PROFILE = join(import.meta.dirname, '../../../profiles/dcat-ap');
type Answers = ReadonlyMap<string, unknown>;

let expected: Answers;

beforeAll(async () => {
  expected = await answersWith({});
});

describe('organisations, custom resources and what takes from them', () => {
  it.each(REQUESTS)('$path as $accept is answered', (request) => {
    expect(textOf(expected.get(nameOf(request)))).toContain(request.holds);
  });

  it('show the new name of an organisation everywhere, and the former one nowhere', () => {
    expect([...expected.values()].map(textOf).join()).not.toContain('Old name');
  });
});

describeWithOwnServers('the same answers come from', () => {
  describeOnElasticsearch('a SPARQL store and Elasticsearch', ({ node }) => {
    const indexPrefix = uniqueNamespace();
    // Its own: graphs have the names of the embedded store's.
    let virtuoso: OwnServer<SparqlBackend>;
    let answers: Answers;

    beforeAll(async () => {
      virtuoso = await startOwnVirtuoso();
      const settings = {
        PLATFORM_TRIPLESTORE_CONFIG: JSON.stringify(virtuoso.backend),
        PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({ node, indexPrefix }),
      };
      // Elasticsearch shows the last writes after a while, or at once when it is asked to.
      answers = await answersWith(settings, async () => {
        const refreshed = await fetch(new URL(`${indexPrefix}*/_refresh`, node), {
          method: 'POST',
        });
        expect(refreshed.status).toBe(200);
      });
    });

    afterAll(async () => {
      await virtuoso?.purge();
      await dropIndices(node, indexPrefix);
    });

    it.each(REQUESTS)('$path as $accept', (request) => {
      const name = nameOf(request);
      expect(differences(expected.get(name), answers.get(name))).toEqual([]);
    });
  });
});

function nameOf({ path, accept }: SameAnswerRequest): string {
  return `${path} as ${accept}`;
}

function textOf(answer: unknown): string {
  const isRdf = typeof answer === 'object' && answer !== null && 'lines' in answer;
  return isRdf && Array.isArray(answer.lines) ? answer.lines.join('\n') : JSON.stringify(answer);
}

/** What a platform with these servers answers when all writes are settled; the embedded ones where nothing is named. */
async function answersWith(
  servers: Readonly<Record<string, string>>,
  settle: () => Promise<void> = async () => {},
): Promise<Answers> {
  const directory = await mkdtemp(join(tmpdir(), 'same-entities-'));
  const platform = await platformHere({
    PLATFORM_DATA_DIR: directory,
    PLATFORM_BASE_URI: 'https://data.test/',
    PLATFORM_FEATURE_FLAGS: '{"platform_profile": true}',
    PLATFORM_PROFILE: JSON.stringify({ type: 'directory', path: PROFILE }),
    ...servers,
  });
  try {
    const filled = await fillEntities(platform.url);
    // Documents that name what was renamed or deleted follow a moment later.
    await healthBecomes(platform.url, isCaughtUp);
    await settle();
    const answers = new Map<string, unknown>();
    for (const request of REQUESTS) {
      answers.set(nameOf(request), comparable(await ask(platform.url, request), filled));
    }
    return answers;
  } finally {
    await platform.stop();
    await rm(directory, { recursive: true });
  }
}

/** The body as JSON; of RDF `lines`, in one order. */
async function ask(url: string, { path, accept }: SameAnswerRequest): Promise<unknown> {
  const answer = await fetch(new URL(path, url), { headers: { accept } });
  const text = (await answer.text()).replaceAll(url, 'http://asked.test/');
  expect(answer.status, `${path}: ${text}`).toBe(200);
  return accept.endsWith('json') ? JSON.parse(text) : { lines: text.split('\n').toSorted() };
}
