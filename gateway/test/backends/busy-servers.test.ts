import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  describeOnElasticsearch,
  describeOnSparql,
  uniqueNamespace,
} from '../../../repository/test/backends/index.ts';
import type { PartHealth } from '../../api/rest/health/check-parts.ts';
import type { Health } from '../../api/rest/health/health.ts';
import { dropIndices } from '../../tools/harness/indices.ts';
import { runPlatform } from '../process/run-platform.ts';
import { dropGraphs } from './drop-graphs.ts';
import { type Front, startFront } from './front.ts';
import { healthBecomes, isCaughtUp } from './verify.ts';

/** What happens to a request: true where the server behind never gets it. */
type Treatment = (response: ServerResponse) => boolean | Promise<boolean>;

const HANGING: Treatment = () => new Promise(() => {});
const LOST: Treatment = (response) => {
  response.destroy();
  return true;
};
const TOO_MANY: Treatment = (response) => {
  response
    .writeHead(429, { 'content-type': 'application/json', 'x-elastic-product': 'Elasticsearch' })
    .end(JSON.stringify({ error: { type: 'es_rejected_execution_exception' }, status: 429 }));
  return true;
};

interface Place {
  readonly service: 'repository' | 'search';
  readonly target: string;
  readonly settings: (front: Front, namespace: string) => Record<string, string>;
  /** Whether a request is one that a probe waits for. */
  readonly isProbed: (request: IncomingMessage) => boolean;
  readonly clean: (namespace: string) => Promise<void>;
}

/** The tests of a server that answers as a front before it says. */
function describeHealth({ service, target, settings, isProbed, clean }: Place): void {
  let treatment: Treatment | undefined;
  let front: Front;
  let directory: string;
  let platform: Awaited<ReturnType<typeof runPlatform>>;
  const namespace = uniqueNamespace();

  beforeEach(async () => {
    treatment = undefined;
    front = await startFront({
      target,
      answer: (request, response) => (isProbed(request) && treatment?.(response)) || false,
    });
    directory = await mkdtemp(path.join(tmpdir(), 'busy-'));
    platform = await runPlatform({
      PLATFORM_DATA_DIR: directory,
      ...settings(front, namespace),
    });
    await healthBecomes(platform.url, isCaughtUp);
  });

  afterEach(async () => {
    await platform?.kill();
    await front?.[Symbol.asyncDispose]();
    await clean(namespace);
    await rm(directory, { recursive: true });
  });

  const partOf = (health: Health): PartHealth | undefined => health[service];
  const warned = (health: Health) => partOf(health)?.warning !== undefined;

  it('is usable, with a warning, while it takes long to answer', async () => {
    const held = Promise.withResolvers<boolean>();
    treatment = () => held.promise;
    const health = await healthBecomes(platform.url, warned);
    expect(health).toMatchObject({ status: 'usable', [service]: { status: 'up' } });
    held.resolve(false);
    treatment = undefined;
    await healthBecomes(platform.url, (one) => isCaughtUp(one) && !warned(one));
  });

  it.runIf(service === 'search')(
    'is usable, with a warning, while it has too much to do',
    async () => {
      treatment = TOO_MANY;
      const health = await healthBecomes(platform.url, warned);
      expect(health).toMatchObject({ status: 'usable', [service]: { status: 'up' } });
    },
  );

  it.each([
    ['hangs', HANGING],
    ['loses connections', LOST],
  ])('is down while it %s, and up when it answers', async (_, outage) => {
    treatment = outage;
    const health = await healthBecomes(platform.url, (one) => partOf(one)?.status === 'down');
    expect(partOf(health)).toEqual(expect.objectContaining({ failure: expect.any(String) }));
    treatment = undefined;
    await healthBecomes(platform.url, isCaughtUp);
  });
}

describeOnElasticsearch('the health of a platform whose Elasticsearch', ({ node }) => {
  describeHealth({
    service: 'search',
    target: node,
    isProbed: ({ url = '' }) => url.includes('_count'),
    settings: (front, indexPrefix) => ({
      PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({ node: front.url, indexPrefix }),
    }),
    clean: (namespace) => dropIndices(node, namespace),
  });
});

describeOnSparql('the health of a platform whose triplestore', (backend) => {
  describeHealth({
    service: 'repository',
    target: backend.queryEndpoint,
    isProbed: () => true,
    settings: (front, namespace) => ({
      PLATFORM_BASE_URI: `https://${namespace}.test/`,
      PLATFORM_TRIPLESTORE_CONFIG: JSON.stringify({
        ...backend,
        queryEndpoint: `${front.url}/sparql`,
        namespace: `urn:${namespace}:`,
      }),
    }),
    clean: (namespace) => dropGraphs(backend, namespace),
  });
});
