import { runSteps } from '../../../async/steps.ts';
import type { DocumentProblems, IndexedDocument } from '../../../port/search-index.ts';
import { toSource } from '../mapping/to-source.ts';
import type { BulkItem } from './bulk/bulk-item.ts';
import { sendBulk } from './bulk/send-bulk.ts';
import { problemItem, removal } from './items.ts';
import { keptOnly } from './kept-only.ts';
import { planOf } from './plan-of.ts';
import type { WriteTarget } from './write-target.ts';

/** A document that Elasticsearch cannot index, and why. */
interface UnfitDocument {
  readonly document: IndexedDocument;
  readonly reason: string;
}

/** Characters of a problem's value. */
const LONGEST_VALUE = 200;

/**
 * Writes refused documents without their searchable members, so that they can still be read by id, and
 * adds the problem `not-searchable` to each.
 */
export async function keepRefused(
  target: WriteTarget,
  unfit: readonly UnfitDocument[],
  problems: readonly DocumentProblems[],
): Promise<void> {
  const items: BulkItem[] = [];
  for (const { document, reason } of unfit) {
    const { entity, id } = document;
    target.log.warn(
      { entity, id, reason },
      'Elasticsearch cannot index a document; it can be read by id, but not searched',
    );
    const source = keptOnly(await runSteps(toSource(planOf(target.plans, document), document)));
    const known = problems.find((one) => one.entity === entity && one.id === id)?.problems ?? [];
    const problem = {
      code: 'not-searchable',
      field: '',
      subject: id,
      value: reason.slice(0, LONGEST_VALUE),
    } as const;
    items.push({ ...removal(target, document), source: JSON.stringify(source) });
    items.push(...(await problemItem(target, { entity, id, problems: [...known, problem] })));
  }
  const lost = items.length === 0 ? [] : await sendBulk(target.client, items);
  for (const { item, reason } of lost) {
    target.log.error(
      { index: item.index, id: item.id, reason },
      'Elasticsearch rejected the document; it is not indexed',
    );
  }
  await sendBulk(
    target.client,
    lost.map(({ item }) => ({ ...item, source: undefined })),
  );
}
