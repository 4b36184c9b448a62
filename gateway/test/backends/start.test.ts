import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  describeOnElasticsearch,
  describeOnSparql,
  type SparqlBackend,
  uniqueNamespace,
  unusedPort,
} from '../../../repository/test/backends/index.ts';
import { dropIndices } from '../../tools/harness/indices.ts';
import { startScript } from '../cli/run-script.ts';
import { API_KEY, runPlatform } from '../process/run-platform.ts';
import { dropGraphs } from './drop-graphs.ts';
import { startFront } from './front.ts';

const RETRYING = 'cannot be reached; retrying in';

let directory: string;
let namespace: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'backends-'));
  namespace = uniqueNamespace();
});

afterEach(() => rm(directory, { recursive: true }));

function settings(parts: Readonly<Record<string, object>>): Record<string, string> {
  return {
    PLATFORM_DATA_DIR: directory,
    PLATFORM_BASE_URI: `https://${namespace}.test/`,
    ...Object.fromEntries(
      Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  };
}

/** A start that has to be refused: with which words, and how often it asked again before. */
async function refusal(parts: Readonly<Record<string, object>>) {
  // Its log goes to the output of its process.
  const environment = { PLATFORM_PORT: '0', PLATFORM_API_KEY: API_KEY, ...settings(parts) };
  const { code, complaints, output } = await startScript(['start'], { directory, environment })
    .ended;
  expect(code).toBe(1);
  expect(complaints).not.toMatch(/^\s+at /m);
  return { complaints, retries: output.split(RETRYING).length - 1 };
}

/** A start that waits for a server; `waits` resolves when it has said so. */
function waitingStart(parts: Readonly<Record<string, object>>) {
  const { promise: waits, resolve } = Promise.withResolvers<void>();
  const platform = runPlatform(settings(parts), ({ msg }) => {
    if (msg.includes(RETRYING)) {
      resolve();
    }
  });
  return { waits, platform };
}

describeOnElasticsearch('a start with Elasticsearch', ({ node }) => {
  afterEach(() => dropIndices(node, namespace));

  function engine(address: string) {
    return { PLATFORM_HUB_SEARCH_ES_CONFIG: { node: address, indexPrefix: namespace } };
  }

  it('waits until it is up, and tells what it waits for', async () => {
    const port = await unusedPort();
    const start = waitingStart(engine(`http://127.0.0.1:${port}`));
    await start.waits;
    await using _front = await startFront({ target: node, port });
    const platform = await start.platform;
    expect(await platform.stop()).toBe(0);
    const waits = platform.log.filter(({ msg }) =>
      msg.startsWith(
        `The search engine at http://127.0.0.1:${port} cannot be reached; retrying in`,
      ),
    );
    expect(waits.length).toBeGreaterThanOrEqual(1);
  });

  it('gives up after the limit and names the setting', async () => {
    const port = await unusedPort();
    const { complaints } = await refusal({
      ...engine(`http://127.0.0.1:${port}`),
      PLATFORM_LIMITS: { startWaitMs: 1_000 },
    });
    expect(complaints).toMatch(/could not be reached within 1\.0 s/);
    expect(complaints).toMatch(/correct PLATFORM_HUB_SEARCH_ES_CONFIG/);
  });

  it('does not wait where something else answers', async () => {
    await using front = await startFront({
      target: node,
      answer: (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>');
        return true;
      },
    });
    const { complaints, retries } = await refusal(engine(front.url));
    expect(complaints).toMatch(/search engine at .* cannot be used: .*\n.*_ES_CONFIG/);
    expect(retries).toBe(0);
  });
});

describeOnSparql('a start with a triplestore', (backend) => {
  afterEach(() => dropGraphs(backend, namespace));

  function store(endpoints: Partial<SparqlBackend>) {
    return {
      PLATFORM_TRIPLESTORE_CONFIG: { ...backend, namespace: `urn:${namespace}:`, ...endpoints },
    };
  }

  /** The endpoints of the store behind another address. */
  function behind(address: string): Partial<SparqlBackend> {
    const moved = (endpoint: string) => new URL(new URL(endpoint).pathname, address).href;
    return {
      queryEndpoint: moved(backend.queryEndpoint),
      updateEndpoint: moved(backend.updateEndpoint),
    };
  }

  it('waits until it is up, and tells what it waits for', async () => {
    const port = await unusedPort();
    const address = `http://127.0.0.1:${port}`;
    const start = waitingStart(store(behind(address)));
    await start.waits;
    await using _front = await startFront({
      target: new URL('/', backend.queryEndpoint).href,
      port,
    });
    const platform = await start.platform;
    expect(await platform.stop()).toBe(0);
    expect(platform.log.map(({ msg }) => msg).join('\n')).toMatch(
      /The triplestore at http:\S+ cannot be reached; retrying in/,
    );
  });

  it('gives up after the limit and names the setting', async () => {
    const { complaints } = await refusal({
      ...store(behind(`http://127.0.0.1:${await unusedPort()}`)),
      PLATFORM_LIMITS: { startWaitMs: 1_000 },
    });
    expect(complaints).toMatch(/could not be reached within 1\.0 s/);
    expect(complaints).toMatch(/correct PLATFORM_TRIPLESTORE_CONFIG/);
  });

  it.runIf(backend.password)('does not wait where the password is wrong', async () => {
    const { complaints, retries } = await refusal(store({ password: 'not-the-password' }));
    expect(complaints).toMatch(/triplestore at .* cannot be used: .*401/);
    expect(complaints).not.toContain('not-the-password');
    expect(retries).toBe(0);
  });

  it('does not wait where something else answers', async () => {
    await using front = await startFront({
      target: backend.queryEndpoint,
      answer: (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>');
        return true;
      },
    });
    const { complaints, retries } = await refusal(store(behind(front.url)));
    expect(complaints).toMatch(/triplestore at .* cannot be used/);
    expect(retries).toBe(0);
  });
});
