import type { Client } from '@elastic/elasticsearch';
import {
  emitElasticsearchMappings,
  type IndexPlacement,
} from '../../../../profile-compiler/index.ts';
import { batchesBySize, nextTurn } from '../../../../repository/index.ts';
import { runSteps, type Steps } from '../../../async/steps.ts';
import type { Log } from '../../../log.ts';
import type { IndexedTerm } from '../../../port/term-index.ts';
import { TERM, TERM_MODEL, termDocument } from '../../../terms/term-model.ts';
import { createIndexAnew } from '../client/indices.ts';
import { documentKey } from '../client/read-documents.ts';
import { TERM_PLAN } from '../mapping/entity-plan.ts';
import { FILLED, filledIndex } from '../mapping/index-layout.ts';
import { replicaSettings } from '../mapping/placement.ts';
import { toSource } from '../mapping/to-source.ts';
import { writeAlias } from '../names.ts';
import { type BulkItem, sendBulk } from '../write/send-bulk.ts';
import { keptOnly } from '../write/write-batch.ts';

interface Build {
  readonly client: Client;
  readonly index: string;
  readonly terms: Iterable<IndexedTerm>;
  readonly log: Log;
  readonly placement: IndexPlacement;
}

/** Terms of one request; between requests the event loop is free for other work. */
const ROUND = 250;

/** Creates an index and fills it with terms; once this is done they can be searched. */
export async function buildVocabulary(build: Build): Promise<void> {
  const { client, index, terms, log, placement } = build;
  await createIndexAnew(
    client,
    filledIndex(index, termIndex(), { alias: writeAlias(index), shards: 1 }),
  );
  for (const round of batchesBySize(terms, () => 1, ROUND)) {
    const items = await runSteps(itemsOf(index, round));
    for (const { item, reason } of await sendBulk(client, items.keys())) {
      log.warn(
        { index, term: item.id, reason },
        'Elasticsearch cannot index a term; it can be read by id, but not searched',
      );
      const term = items.get(item);
      await sendBulk(client, term ? [await runSteps(keptItem(index, term))] : []);
    }
    await nextTurn();
  }
  await client.indices.putSettings({
    index,
    settings: { ...FILLED, ...replicaSettings(placement.replicas) },
  });
  await client.indices.refresh({ index });
}

function* itemsOf(
  index: string,
  terms: readonly IndexedTerm[],
): Steps<ReadonlyMap<BulkItem, IndexedTerm>> {
  const items = new Map<BulkItem, IndexedTerm>();
  for (const term of terms) {
    items.set(itemOf(index, term, yield* toSource(TERM_PLAN, termDocument(term))), term);
    yield;
  }
  return items;
}

function* keptItem(index: string, term: IndexedTerm): Steps<BulkItem> {
  return itemOf(index, term, keptOnly(yield* toSource(TERM_PLAN, termDocument(term))));
}

function itemOf(index: string, term: IndexedTerm, source: object): BulkItem {
  const id = documentKey(term.document.id);
  return { index, alias: writeAlias(index), id, source: JSON.stringify(source) };
}

/** The definition of the index of every vocabulary. */
function termIndex() {
  const definition = emitElasticsearchMappings(TERM_MODEL)[TERM.name];
  if (!definition) {
    throw new Error('The model of terms has no entity of terms');
  }
  return definition;
}
