import type { Gauge } from 'prom-client';
import { allCacheCounts } from '../../../profile-compiler/index.ts';
import type { QueueLoad } from '../../../repository/index.ts';
import { openSubscriptions } from '../../api/graphql/server/answer.ts';
import { createHealthCheck, type Health } from '../../api/rest/health/health.ts';
import {
  type CandidateStatus,
  isAwaited,
  type ProfileChanges,
} from '../../api/rest/profile/profile-changes.ts';
import type { Services } from '../../http/routes/services.ts';
import { countEach, createGraphCounts, directorySizes } from './counts.ts';
import type { MetricRegistry } from './metric-registry.ts';

export interface GaugeSources {
  /** Those of the profile that is served at the time. */
  readonly services: () => Services;
  readonly profiles?: Pick<ProfileChanges, 'status'>;
  readonly version: string;
  /** The directories whose size is shown, by name. */
  readonly directories: Readonly<Record<string, string>>;
}

/** A scrape waits so long for one source; together with `/health` it takes less than a second. */
const SOURCE_MS = 500;

/**
 * Makes the function that sets all gauges. It asks nothing that takes longer with more data, and waits for no server
 * that hangs: what cannot be read in time has no value.
 */
export function createGaugeReader(
  { services, profiles, version, directories }: GaugeSources,
  { gauges, counters }: Pick<MetricRegistry, 'gauges' | 'counters'>,
): () => Promise<void> {
  const { repository, queryEngine } = services();
  const sizes = askWithin(() => directorySizes(directories), SOURCE_MS);
  const graphs = repository && askWithin(createGraphCounts(repository), SOURCE_MS);
  let asked = partsOf(services(), version);
  return async () => {
    const current = services();
    if (asked.model !== current.model) {
      asked = partsOf(current, version);
    }
    const { health, documents, search, model } = asked;
    gauges.info.reset();
    gauges.info.set({ version, profile: model.id }, 1);
    const [state, ...counts] = await Promise.all([
      health(),
      sizes().catch(() => NOTHING),
      graphs?.().catch(() => NOTHING),
      documents?.().catch(() => NOTHING),
    ]);
    setHealth(gauges, state);
    setEach(gauges.candidateFilled, 'profile', filledOf(profiles?.status().candidate));
    setEach(gauges.fileBytes, 'directory', counts[0]);
    setEach(gauges.graphs, 'kind', counts[1]);
    setEach(gauges.documents, 'entity', counts[2]);
    set(gauges.subscriptions, search && openSubscriptions());
    setQueues(gauges, [
      ...(repository?.queues() ?? []),
      ...(queryEngine ? [{ queue: 'sparql', length: queryEngine.queued() }] : []),
    ]);
    counters.cacheLookups.reset();
    for (const [cache, { hits, misses }] of allCacheCounts()) {
      counters.cacheLookups.inc({ cache, result: 'hit' }, hits);
      counters.cacheLookups.inc({ cache, result: 'miss' }, misses);
    }
  };
}

function filledOf(candidate: CandidateStatus | undefined): Counts {
  const percent = isAwaited(candidate) ? candidate.progress?.percent : undefined;
  return candidate && percent !== undefined ? { [candidate.profile]: percent / 100 } : NOTHING;
}

/** What is asked of the profile that is served at the time. */
function partsOf(services: Services, version: string) {
  const { model, search } = services;
  const names = model.entities.map(({ name }) => name);
  const documents =
    search && askWithin(() => countEach(names, (name) => search.count(name)), SOURCE_MS);
  return { model, search, documents, health: createHealthCheck(services, version) };
}

type Counts = Readonly<Record<string, number>>;

const NOTHING: Counts = {};

function setHealth(gauges: MetricRegistry['gauges'], { repository, search }: Health): void {
  setEach(gauges.up, 'service', {
    ...(repository && { repository: Number(repository.status === 'up') }),
    ...(search && { search: Number(search.status === 'up') }),
  });
  set(gauges.lastChange, repository?.lastSeq);
  set(gauges.damagedGraphs, repository && (repository.damage?.graphs ?? 0));
  set(gauges.cursor, search?.cursor);
  set(gauges.lag, search?.lag);
  set(gauges.indexing, search && Number(search.role !== 'reading'));
  set(gauges.documentsWithProblems, search?.problems?.documents);
}

function setQueues(gauges: MetricRegistry['gauges'], queues: readonly QueueLoad[]): void {
  for (const { queue, length, bytes } of queues) {
    gauges.queueLength.set({ queue }, length);
    if (bytes !== undefined) {
      gauges.queueBytes.set({ queue }, bytes);
    }
  }
}

/** A value that is unknown is left out; an old one would look like a current one. */
function set(gauge: Gauge, value: number | undefined): void {
  gauge.remove();
  if (value !== undefined) {
    gauge.set(value);
  }
}

function setEach(gauge: Gauge, label: string, values: Counts = NOTHING): void {
  gauge.reset();
  for (const [name, value] of Object.entries(values)) {
    gauge.set({ [label]: name }, value);
  }
}

/**
 * Runs one call at a time: callers share the answer of the pending one. Rejects if it takes longer than
 * `limitMs`; the call stays pending then, so that a hanging server does not get more and more calls.
 */
export function askWithin<Answer>(
  ask: () => Promise<Answer>,
  limitMs: number,
): () => Promise<Answer> {
  let awaited: Promise<Answer> | undefined;
  return async () => {
    awaited ??= ask().finally(() => {
      awaited = undefined;
    });
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new Error(`No answer within ${limitMs} ms.`)),
      limitMs,
    );
    try {
      return await Promise.race([awaited, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
