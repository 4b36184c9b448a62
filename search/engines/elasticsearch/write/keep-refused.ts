import { INDEX_ONLY } from '../../../../profile-compiler/index.ts';
import { runSteps } from '../../../async/steps.ts';
import type { DocumentProblems, IndexedDocument } from '../../../port/search-index.ts';
import { toSource } from '../mapping/to-source.ts';
import { problemItem, removal, type WriteTarget } from './items.ts';
import { planOf } from './prepare-source.ts';
import { type BulkItem, sendBulk } from './send-bulk.ts';

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

/**
 * Members below `INDEX_ONLY` that an index always accepts: those that are read with a document, and the
 * term keys, by which it is made again when a vocabulary changes.
 */
const KEPT = ['id', 'json', 'etag', 'modified', 'term-keys'];

/** A source without its searchable members, for a document that Elasticsearch cannot index. */
export function keptOnly(source: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const members = Object.entries(Object(source[INDEX_ONLY]));
  return { [INDEX_ONLY]: Object.fromEntries(members.filter(([name]) => KEPT.includes(name))) };
}
