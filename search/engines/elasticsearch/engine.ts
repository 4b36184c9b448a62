import type { ProfileModel } from '../../../profile-compiler/index.ts';
import type { Log } from '../../log.ts';
import type { FoundIndex, SearchEngine } from '../../port/search-engine.ts';
import { createGenerationsInUse } from '../lifetime/generations-in-use.ts';
import { connectCluster } from './client/connect.ts';
import { readAliases } from './generations/aliases.ts';
import {
  type Cluster,
  type FoundGeneration,
  generationsOf,
  type HeldGeneration,
  isWhole,
  listGenerations,
  newestOf,
} from './generations/find-generations.ts';
import {
  createGeneration,
  dropGeneration,
  publishGeneration,
  replicate,
} from './generations/generations.ts';
import { refuseLaterEpochs, takeWriteAliases } from './generations/write-aliases.ts';
import { createImportStore } from './imports/import-store.ts';
import { type IndexParts, openIndex } from './index/open-index.ts';
import { FORMATS, fitOf, mappingOf } from './mapping/index-layout.ts';
import { indexNames } from './names.ts';
import type { ElasticsearchSettings } from './read-settings.ts';
import { READ_ONLY } from './state/fenced-document.ts';
import { createGenerationList, indicesOf } from './state/generation-list.ts';
import { createKeyValueStore } from './state/key-value-store.ts';
import { createLease } from './state/lease.ts';
import { createStateStore } from './state/state-store.ts';

/**
 * Search in an Elasticsearch cluster, of version 8 or 9. Fails with `SearchUnavailableError` where the
 * cluster cannot be reached. A generation that has lost an index is logged, deleted and built again.
 */
export async function connectElasticsearchEngine(
  settings: ElasticsearchSettings,
  log: Log,
  formats = FORMATS,
): Promise<SearchEngine> {
  const client = await connectCluster(settings, log);
  const names = indexNames(settings.indexPrefix ?? '');
  const { shards = 1, replicas } = settings;
  const placement = { shards, ...(replicas !== undefined && { replicas }) };
  const state = createStateStore(client, names.state, placement);
  const cluster = { client, names, state, placement, known: createGenerationList(state) };
  const inUse = createGenerationsInUse<HeldGeneration>({
    async list(live) {
      const all = await listGenerations(cluster);
      // Asked after the list is read: a later epoch may be filling generations that were created since.
      if (live) {
        refuseLaterEpochs(await readAliases(client, indicesOf(live)), live, live.epoch);
      }
      return all;
    },
    drop: (held) => dropIfPossible(cluster, held, log),
  });
  await state.create();
  const mappingHere = (model: ProfileModel) => mappingOf(model, placement, formats.current);

  return {
    imports: createImportStore(state),
    metadata: createKeyValueStore(state),
    mappingOf: mappingHere,
    formats,
    fit: (index, model) => fitOf(index, model, placement),
    async isFilled(mapping) {
      return (await generationsOf(cluster, mapping)).some(isFilled);
    },
    keepOnly: inUse.keepOnly,
    async open(
      model,
      { fresh = false, epoch, keepsOthers = false, mapping = mappingHere(model) } = {},
    ) {
      await state.create();
      const fitting = await generationsOf(cluster, mapping);
      const taken = epoch ?? Math.max(0, ...fitting.map((one) => one.epoch)) + 1;
      const free = fresh ? [] : fitting.filter((one) => !inUse.has(one));
      const found = newestOf(await wholeGenerations(cluster, free, log));
      const generation =
        found ?? (await createGeneration(cluster, { model, mapping, epoch: taken }));
      if (found) {
        await takeWriteAliases(client, found, taken);
        await replicate(cluster, found, model);
      }
      let isLive = found?.standing === 'live';
      const held = { ...generation, epoch: taken };
      const parts = { ...cluster, log, model, generation, epoch: taken, isLive: () => isLive };
      const { index, takeOver } = openIndex(parts);
      await takeOver();
      return inUse.add(held, {
        index,
        isLive,
        isFilled: found !== undefined && isFilled(found),
        keepsOthers,
        async publish() {
          await publishGeneration(cluster, held, { model, keepsOthers });
          isLive = true;
        },
      });
    },
    shared(model, mapping = mappingHere(model)) {
      return {
        lease: createLease(state, `lease ${mapping}`),
        find: () => findToRead(cluster, mapping, { log, model }),
      };
    },
    async close() {
      await inUse.close();
      await client.close();
    },
  };
}

function isFilled({ standing }: FoundGeneration): boolean {
  return standing === 'live' || standing === 'filled';
}

/** The generation for the processes that only read it. */
async function findToRead(
  cluster: Cluster,
  mapping: string,
  parts: Pick<IndexParts, 'log' | 'model'>,
): Promise<FoundIndex | undefined> {
  const found = newestOf(await generationsOf(cluster, mapping));
  return (
    found && {
      name: found.name,
      state: isFilled(found) ? 'live' : 'new',
      async open() {
        const opened = { ...cluster, ...parts, generation: found, epoch: READ_ONLY };
        return openIndex({ ...opened, isLive: () => true }).index;
      },
    }
  );
}

/** The generations that have all their indices; each of the others is logged and deleted. */
async function wholeGenerations(
  cluster: Cluster,
  found: readonly FoundGeneration[],
  log: Pick<Log, 'warn'>,
): Promise<readonly FoundGeneration[]> {
  const whole: FoundGeneration[] = [];
  for (const one of found) {
    if (await isWhole(cluster, one)) {
      whole.push(one);
    } else {
      log.warn(
        { generation: one.name },
        'Elasticsearch has lost a part of the search index; it is built again from the repository',
      );
      await dropGeneration(cluster, one);
    }
  }
  return whole;
}

/** Deletes a generation. If that fails, it is deleted when the live one is opened again. */
async function dropIfPossible(
  cluster: Cluster,
  held: HeldGeneration,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  try {
    await dropGeneration(cluster, held);
  } catch (error) {
    log.warn(
      { generation: held.name, err: error },
      'A replaced search index could not be deleted from Elasticsearch; the next start tries again',
    );
  }
}
