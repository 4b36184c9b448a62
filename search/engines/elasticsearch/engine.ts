import type { Log } from '../../log.ts';
import type { OpenedIndex, SearchEngine } from '../search-engine.ts';
import { connect } from './client/connect.ts';
import { createGenerations, type FoundGeneration } from './generations/generations.ts';
import { createGenerationsInUse } from './generations/generations-in-use.ts';
import { createImportStore } from './imports/import-store.ts';
import { openIndex } from './index/open-index.ts';
import { mappingOf } from './mapping/index-layout.ts';
import { indexNames } from './names.ts';
import type { ElasticsearchSettings } from './settings.ts';
import type { GenerationEntry } from './state/generation-list.ts';
import { createLease } from './state/lease.ts';
import { createStateStore } from './state/state-store.ts';

/**
 * Search in an Elasticsearch cluster, of version 8 or 9. Fails with `SearchUnavailableError` where the
 * cluster cannot be reached. A generation of which something is missing is told about, taken away and
 * built again.
 */
export async function openElasticsearchEngine(
  settings: ElasticsearchSettings,
  log: Log,
): Promise<SearchEngine> {
  const client = await connect(settings, log);
  const names = indexNames(settings.indexPrefix ?? '');
  const state = createStateStore(client, names.state);
  const generations = createGenerations({ client, names, state });
  const inUse = createGenerationsInUse(generations, log);
  await state.lay();

  return {
    imports: createImportStore(state),
    async open(model, { fresh = false } = {}) {
      await state.lay();
      const mapping = mappingOf(model);
      const found = fresh ? undefined : await findGeneration(mapping);
      const entry = found?.entry ?? (await generations.create(model, mapping));
      const isLiveNow = found?.standing === 'live';
      let isLive = isLiveNow;
      const parts = { client, names, state, log, model, generation: entry, isLive: () => isLive };
      const { index, sweep } = openIndex(parts);
      await sweep();
      if (isLive) {
        await inUse.dropOthers(entry);
      }
      return {
        index: inUse.add(entry, index),
        state: isLiveNow ? 'live' : 'new',
        async publish() {
          if (!isLive) {
            await generations.publish(entry);
            isLive = true;
            await inUse.dropOthers(entry);
          }
        },
      } satisfies OpenedIndex;
    },
    shared(model) {
      const mapping = mappingOf(model);
      const parts = { client, names, state, log, model, isLive: () => true };
      return {
        lease: createLease(state, `lease ${mapping}`),
        async find() {
          const found = newestOf(await generationsOf(mapping));
          return (
            found && {
              name: found.entry.name,
              state: found.standing === 'live' ? 'live' : 'new',
              open: async () => openIndex({ ...parts, generation: found.entry }).index,
            }
          );
        },
      };
    },
    async close() {
      await inUse.close();
      await client.close();
    },
  };

  async function findGeneration(mapping: string) {
    const fitting = (await generationsOf(mapping)).filter(({ entry }) => !inUse.has(entry));
    const whole: FoundGeneration[] = [];
    for (const found of fitting) {
      if (found.standing !== 'broken' && (await generations.hasVocabularies(found.entry))) {
        whole.push(found);
      } else {
        await tellAndDrop(found.entry);
      }
    }
    return newestOf(whole);
  }

  async function generationsOf(mapping: string): Promise<readonly FoundGeneration[]> {
    return (await generations.list()).filter(({ entry }) => entry.mapping === mapping);
  }

  async function tellAndDrop(entry: GenerationEntry): Promise<void> {
    log.warn(
      { generation: entry.name },
      'A part of the search index is gone from Elasticsearch; it is built again from the repository',
    );
    await generations.drop(entry);
  }
}

/** The live one, else the newest that is still being filled. */
function newestOf(generations: readonly FoundGeneration[]): FoundGeneration | undefined {
  return (
    generations.find(({ standing }) => standing === 'live') ??
    generations.find(({ standing }) => standing === 'filling')
  );
}
