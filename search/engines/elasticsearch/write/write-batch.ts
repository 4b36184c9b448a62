import { INDEX_ONLY } from '../../../../profile-compiler/index.ts';
import { runSteps } from '../../../async/steps.ts';
import type {
  DocumentKey,
  DocumentProblems,
  IndexBatch,
  IndexedDocument,
} from '../../../port/search-index.ts';
import { documentKey } from '../client/read-documents.ts';
import { problemKey, problemSource } from '../documents/problem-documents.ts';
import type { OpenGeneration } from '../generations/find-generations.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { toSource } from '../mapping/to-source.ts';
import { epochAlias } from '../names.ts';
import type { KnownProblems } from './known-problems.ts';
import { noEntity, planOf, sourceOf } from './prepare-source.ts';
import { type BulkItem, sendBulk } from './send-bulk.ts';

/** Target of a batch. */
interface WriteTarget extends OpenGeneration {
  readonly plans: ReadonlyMap<string, EntityPlan>;
  readonly knownProblems: KnownProblems;
}

/**
 * Writes the documents and problems of a batch, but not its cursor. Doing so again changes nothing. A
 * document that Elasticsearch cannot index is written so that it can be read by id.
 */
export async function writeBatch(target: WriteTarget, batch: IndexBatch): Promise<void> {
  const { puts, deletes, problems } = settleBatch(batch);
  const documents = new Map<BulkItem, IndexedDocument>();
  for (const document of puts) {
    const source = await runSteps(sourceOf(target.plans, document));
    documents.set(documentItem(target, document, source), document);
  }
  const remarks: BulkItem[] = [];
  for (const one of problems) {
    remarks.push(...(await problemItem(target, one)));
  }
  const refused = await sendBulk(target.client, [
    ...deletes.map((key) => documentItem(target, key, undefined)),
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

/**
 * A batch with one action for each document, so that its parts can be sent in any order, and again: a busy server takes
 * some of them later. The last put of a document wins over those before, any put over its deletion.
 */
function settleBatch({ puts, deletes, problems }: IndexBatch) {
  const newest = byKey(puts);
  const deleted = byKey(deletes);
  const forgotten = [...deleted.values()].map(({ entity, id }) => ({ entity, id, problems: [] }));
  return {
    puts: newest.values(),
    /** None of them is put too. */
    deletes: [...deleted].filter(([key]) => !newest.has(key)).map(([, document]) => document),
    /** The problems of each document; an empty list deletes earlier ones. */
    problems: [...byKey([...forgotten, ...problems]).values()],
  };
}

function byKey<Keyed extends DocumentKey>(documents: readonly Keyed[]): ReadonlyMap<string, Keyed> {
  return new Map(documents.map((document) => [problemKey(document), document]));
}

/** The item that puts a document, with this source, into the index of its entity; without one it deletes the document. */
function documentItem(
  { generation, epoch }: WriteTarget,
  { entity, id }: DocumentKey,
  source: string | undefined,
): BulkItem {
  const index = generation.entities[entity];
  if (index === undefined) {
    throw noEntity(entity);
  }
  return { index, alias: epochAlias(index, epoch), id: documentKey(id), source };
}

/** The item for the problems of a document; none if it had no problems and has none. */
async function problemItem(
  { generation, epoch, knownProblems }: WriteTarget,
  document: DocumentProblems,
): Promise<readonly BulkItem[]> {
  const id = documentKey(problemKey(document));
  const source = problemSource(document);
  const index = generation.problems;
  const item = { index, alias: epochAlias(index, epoch), id, source };
  if (source !== undefined) {
    knownProblems.add(id);
    return [item];
  }
  return (await knownProblems.has(id)) ? [item] : [];
}

/** A document that Elasticsearch cannot index, and why. */
interface UnfitDocument {
  readonly document: IndexedDocument;
  readonly reason: string;
}

/** Characters of a problem's value. */
const MAX_VALUE_LENGTH = 200;

/**
 * Writes refused documents without their searchable members, so that they can still be read by id, and
 * adds the problem `not-searchable` to each.
 */
async function keepRefused(
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
      value: reason.slice(0, MAX_VALUE_LENGTH),
    } as const;
    items.push(documentItem(target, document, JSON.stringify(source)));
    items.push(...(await problemItem(target, { entity, id, problems: [...known, problem] })));
  }
  const lost = await sendBulk(target.client, items);
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
