import type { ProfileModel } from '../../../profile-compiler/index.ts';
import type { Log } from '../../log.ts';
import type { FoundIndex, SearchEngine } from '../../port/search-engine.ts';
import { createGenerationsInUse } from '../lifetime/generations-in-use.ts';
import { connectCluster } from './client/connect.ts';
import {
  createGenerations,
  type FoundGeneration,
  type Generations,
  type HeldGeneration,
} from './generations/generations.ts';
import { dropIfPossible, newestOf, wholeGenerations } from './generations/usable-generations.ts';
import { takeWriteAliases } from './generations/write-aliases.ts';
import { createImportStore } from './imports/import-store.ts';
import { type IndexParts, openIndex } from './index/open-index.ts';
import { FORMATS, fitOf, mappingOf } from './mapping/index-layout.ts';
import { indexNames } from './names.ts';
import type { ElasticsearchSettings } from './read-settings.ts';
import { READ_ONLY } from './state/fenced-document.ts';
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
  const generations = createGenerations({ client, names, state, placement });
  const inUse = createGenerationsInUse<HeldGeneration>({
    async list(live) {
      const held = (await generations.list()).map(({ entry, epoch }) => ({ ...entry, epoch }));
      // Asked after the list is read: a later epoch may be filling generations that were created since.
      await (live && generations.refuseLaterEpochs(live));
      return held;
    },
    drop: (held) => dropIfPossible(generations, held, log),
  });
  const shared = { client, names, state, log, placement };
  await state.create();
  const mappingHere = (model: ProfileModel) => mappingOf(model, placement, formats.current);

  return {
    imports: createImportStore(state),
    metadata: createKeyValueStore(state),
    mappingOf: mappingHere,
    formats,
    fit: (index, model) => fitOf(index, model, placement),
    async isFilled(mapping) {
      return (await generations.ofMapping(mapping)).some(isFilled);
    },
    keepOnly: inUse.keepOnly,
    async open(
      model,
      { fresh = false, epoch, keepsOthers = false, mapping = mappingHere(model) } = {},
    ) {
      await state.create();
      const fitting = await generations.ofMapping(mapping);
      const taken = epoch ?? Math.max(0, ...fitting.map((one) => one.epoch)) + 1;
      const free = fresh ? [] : fitting.filter(({ entry }) => !inUse.has(entry));
      const found = newestOf(await wholeGenerations(generations, free, log));
      const entry = found?.entry ?? (await generations.create(model, mapping, taken));
      if (found) {
        await takeWriteAliases(client, entry, taken);
        await generations.replicate(entry, model);
      }
      let isLive = found?.standing === 'live';
      const parts = { ...shared, model, generation: entry, epoch: taken, isLive: () => isLive };
      const { index, takeOver } = openIndex(parts);
      await takeOver();
      const held = { ...entry, epoch: taken };
      return inUse.add(held, {
        index,
        isLive,
        isFilled: found !== undefined && isFilled(found),
        keepsOthers,
        async publish() {
          await generations.publish(held, { model, keepsOthers });
          isLive = true;
        },
      });
    },
    shared(model, mapping = mappingHere(model)) {
      return {
        lease: createLease(state, `lease ${mapping}`),
        find: () => findToRead(generations, mapping, { ...shared, model }),
      };
    },
    async close() {
      await inUse.close();
      await client.close();
    },
  };
}

type ReadParts = Omit<IndexParts, 'isLive' | 'generation' | 'epoch'> & {
  readonly model: ProfileModel;
};

function isFilled({ standing }: FoundGeneration): boolean {
  return standing === 'live' || standing === 'filled';
}

/** The generation for the processes that only read it. */
async function findToRead(
  generations: Generations,
  mapping: string,
  parts: ReadParts,
): Promise<FoundIndex | undefined> {
  const found = newestOf(await generations.ofMapping(mapping));
  return (
    found && {
      name: found.entry.name,
      state: isFilled(found) ? 'live' : 'new',
      async open() {
        const opened = { ...parts, generation: found.entry, epoch: READ_ONLY };
        return openIndex({ ...opened, isLive: () => true }).index;
      },
    }
  );
}
