import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedStore, openRepository } from '../../../repository/index.ts';
import { until } from '../../../repository/test/backends/index.ts';
import {
  localFeed,
  openEmbeddedEngine,
  openSearch,
  type SearchEngine,
} from '../../../search/index.ts';
import { DEFAULT_LIMITS } from '../../http/bounds/limits.ts';
import type { ServedApp } from '../../process/build-app.ts';
import { createLog } from '../../process/log/create-log.ts';
import { createMetrics } from '../../process/metrics/create-metrics.ts';
import { prepare } from '../../process/prepare/prepare.ts';
import { openProfiles } from '../../process/profile-switch/open-profiles.ts';
import { putCatalogue, putDataset } from '../backends/load.ts';
import { healthBecomes, isCaughtUp } from '../backends/verify.ts';
import { buildServed } from '../built-app.ts';
import { PATIENT_LIMITS } from '../process/patient-limits.ts';
import { API_KEY } from '../process/run-platform.ts';
import {
  activate,
  candidateAt,
  servedId,
  servesField,
  withKeywordsNamed,
} from './profile-variants.ts';

const FULL = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** What the disk has no room for. */
type Full = 'new indexes' | 'documents' | undefined;

describe('a disk that is full while a candidate is filled', () => {
  let directory: string;
  let opened: AsyncDisposableStack;
  let full: Full;
  let served: ServedApp;

  beforeEach(async () => {
    full = undefined;
    directory = await mkdtemp(path.join(tmpdir(), 'full-'));
    opened = new AsyncDisposableStack();
    opened.defer(() => rm(directory, { recursive: true }));
    served = await openApp();
    await served.app.listen({ host: '127.0.0.1', port: 0 });
    await putCatalogue(url());
    await putDataset(url(), 'tide-1', '1');
    await healthBecomes(url(), isCaughtUp);
  });
  afterEach(() => opened.disposeAsync());

  const url = () => {
    const address = served.app.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address?.port}/`;
  };

  /** An embedded engine whose disk may be full. */
  async function openEngine(): Promise<SearchEngine> {
    const engine = await openEmbeddedEngine(path.join(directory, 'search'));
    const unless = <Result>(what: Full, work: () => Promise<Result>) =>
      full === what ? Promise.reject(FULL) : work();
    return {
      ...engine,
      open: (model, options) =>
        unless('new indexes', async () => {
          const { index, ...rest } = await engine.open(model, { ...options, keepsOthers: true });
          const write: typeof index.write = (batch) =>
            unless('documents', () => index.write(batch));
          return { ...rest, index: { ...index, write } };
        }),
      close: async () => undefined,
    };
  }

  async function openApp(): Promise<ServedApp> {
    const environment = { PLATFORM_DATA_DIR: directory, PLATFORM_LOG_LEVEL: 'silent' };
    const prepared = await prepare(environment, directory);
    const log = await createLog(prepared.config);
    const store = await openEmbeddedStore(path.join(directory, 'repository'));
    const repository = await openRepository({ store, base: 'https://data.test/' });
    opened.defer(() => repository.close());
    const engine = await openEngine();
    const { profiles, answers, services } = await openProfiles(prepared, {
      local: {
        engine,
        open: (options) => openSearch({ ...options, engine, feed: localFeed(repository), log }),
        close: async () => undefined,
      },
      services: { base: repository.base, repository, readGraph: async () => undefined },
      log,
    });
    opened.defer(() => profiles.close());
    const version = '0.0.0-test';
    const metrics = createMetrics({ services, profiles, version, directories: {} });
    opened.defer(async () => metrics.close());
    const app = await buildServed({
      ...answers,
      profiles,
      metrics,
      servesMetrics: true,
      limits: { ...DEFAULT_LIMITS, ...PATIENT_LIMITS },
      apiKey: API_KEY,
      version,
    });
    opened.defer(() => app.app.close());
    profiles.follow(app);
    return app;
  }

  const filledRatio = async () =>
    /^shapeql_candidate_filled_ratio\{profile="default"\} (.*)$/m.exec(
      (await served.app.inject({ url: '/metrics', headers: { 'x-api-key': API_KEY } })).payload,
    )?.[1];

  it.each<Full>(['new indexes', 'documents'])(
    'leaves the profile that is served, without room for %s, and fills when there is room',
    async (what) => {
      const before = await servedId(url());
      expect(await filledRatio()).toBeUndefined();
      full = what;
      const answer = await activate(url(), await withKeywordsNamed('tags'));
      expect(answer.status).toBe(202);
      const { id } = JSON.parse(answer.text) as { readonly id: string };
      await until(async () => (await candidateAt(url())).state === 'failing');
      expect(await candidateAt(url())).toMatchObject({
        id,
        report: [expect.stringContaining('ENOSPC')],
      });
      expect((await served.app.inject('/health')).json()).toMatchObject({
        status: 'usable',
        candidate: { id, state: 'failing', failure: expect.stringContaining('ENOSPC') },
      });
      expect(await filledRatio()).toBe(what === 'documents' ? '0' : undefined);
      expect(await servedId(url())).toBe(before);
      expect((await served.app.inject('/search?q=tide&filters=dataset')).json().result.count).toBe(
        1,
      );
      full = undefined;
      await until(async () => (await servedId(url())) === id);
      expect(await candidateAt(url())).toMatchObject({ state: 'active', report: [] });
      expect(await servesField(url(), 'tags')).toBe(true);
      expect(await filledRatio()).toBeUndefined();
      expect((await served.app.inject('/health')).json()).not.toHaveProperty('candidate');
    },
  );
});
