import { runSteps } from '../../../async/steps.ts';
import type { DocumentKey, IndexBatch, IndexedDocument } from '../../../port/search-index.ts';
import { documentItem, problemItem, removal, type WriteTarget } from './items.ts';
import { keepRefused } from './keep-refused.ts';
import { sourceOf } from './prepare-source.ts';
import { type BulkItem, sendBulk } from './send-bulk.ts';

/**
 * Writes the documents and problems of a batch, but not its cursor. Doing so again changes nothing. A
 * document that Elasticsearch cannot index is written so that it can be read by id.
 */
export async function writeBatch(target: WriteTarget, batch: IndexBatch): Promise<void> {
  const { puts, deletes, problems } = settleBatch(batch);
  const documents = await documentItems(target, puts);
  const remarks: BulkItem[] = [];
  for (const one of problems) {
    remarks.push(...(await problemItem(target, one)));
  }
  const refused = await sendBulk(target.client, [
    ...deletes.map((key) => removal(target, key)),
    ...documents.keys(),
    ...remarks,
  ]);
  const unfit = refused.flatMap(({ item, reason }) => {
    const document = documents.get(item);
    if (!document) {
      const { index, id } = item;
      target.log.error(
        { index, id, reason },
        'Elasticsearch rejected the problems of a document; they are not listed',
      );
    }
    return document ? [{ document, reason }] : [];
  });
  target.knownProblems.settle(remarks);
  await keepRefused(target, unfit, problems);
}

async function documentItems(
  target: WriteTarget,
  puts: readonly IndexedDocument[],
): Promise<ReadonlyMap<BulkItem, IndexedDocument>> {
  const items = new Map<BulkItem, IndexedDocument>();
  for (const document of puts) {
    const source = await runSteps(sourceOf(target.plans, document));
    items.set(documentItem(target, document, source), document);
  }
  return items;
}

/**
 * A batch with one action for each document, so that its parts can be sent in any order, and again: a busy server takes
 * some of them later. The last put of a document wins over those before, any put over its deletion.
 */
function settleBatch({ puts, deletes, problems }: IndexBatch) {
  const newest = byKey(puts);
  const deleted = byKey(deletes);
  const forgotten = [...deleted.values()].map(({ entity, id }) => ({ entity, id, problems: [] }));
  return {
    puts: [...newest.values()],
    /** None of them is put too. */
    deletes: [...deleted].filter(([key]) => !newest.has(key)).map(([, document]) => document),
    /** The problems of each document; an empty list deletes earlier ones. */
    problems: [...byKey([...forgotten, ...problems]).values()],
  };
}

function byKey<Keyed extends DocumentKey>(documents: readonly Keyed[]): ReadonlyMap<string, Keyed> {
  return new Map(documents.map((document) => [`${document.entity} ${document.id}`, document]));
}
