import { runSteps } from '../../../async/steps.ts';
import type { IndexBatch, IndexedDocument } from '../../../port/search-index.ts';
import { documentItem, problemItem, removal } from './items.ts';
import { keepRefused } from './keep-refused.ts';
import { sourceOf } from './prepare-source.ts';
import { type BulkItem, sendBulk } from './send-bulk.ts';
import { settleBatch } from './settle-batch.ts';
import type { WriteTarget } from './write-target.ts';

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
