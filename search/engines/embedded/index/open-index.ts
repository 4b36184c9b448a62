import type { EntityModel, ProfileModel } from '../../../../profile-compiler/index.ts';
import { createSerialQueue } from '../../../../repository/index.ts';
import { createYieldingQueue, runSteps } from '../../../async/steps.ts';
import { termDictionary } from '../../../dictionary/term-dictionary.ts';
import { InvalidQueryError } from '../../../errors.ts';
import { planEntities, type SearchPlan, withWeightsOf } from '../../../field-values/search-plan.ts';
import type { Log } from '../../../log.ts';
import type { DocumentKey, SearchIndex, StoredDocument } from '../../../port/search-index.ts';
import type { TermDictionary } from '../../../port/term-dictionary.ts';
import { textColumns } from '../mapping/text-columns.ts';
import { textsTest } from '../memory/text-values.ts';
import { matchScope } from '../query/match-text.ts';
import { searchEntity } from '../query/search-entity.ts';
import { suggestTitles } from '../query/suggest-titles.ts';
import { lookUpWord } from '../query/text/match-query.ts';
import type { Connections } from '../store/connections.ts';
import { createProblemStore } from '../store/problem-store.ts';
import { createStateWriter, readLanguages, readState } from '../store/state.ts';
import { createTermIndex } from '../terms/term-index.ts';
import { openInThread } from '../write/index-thread.ts';
import { type WriteTarget, writeBatch } from '../write/write-batch.ts';
import { type OpenedEntity, openEntities } from './open-entities.ts';

/** The index of one generation with the operations of its engine. */
export interface OpenGeneration {
  readonly index: SearchIndex;
  /** Marks the generation as live, durably. */
  markPublished(): Promise<void>;
}

/** The file of an index. */
export interface IndexFile {
  readonly path: string;
  readonly connections: Connections;
  readonly log?: Pick<Log, 'warn'> | undefined;
}

/** Opens a generation that is laid out: prepares its statements and loads its columns into memory. */
export function openIndex(
  { path, connections, log }: IndexFile,
  model: ProfileModel,
): OpenGeneration {
  const plans = [...planEntities(model).values()];
  /** One write after the other. */
  const queue = createSerialQueue();
  const problems = createProblemStore(connections);
  const languages = new Set(readLanguages(connections.reader));
  const file = openInThread(path, plans);
  const state = readState(connections.reader);
  let { cursor, store, published } = state ?? { cursor: 0, store: undefined, published: false };
  const isServed = () => published;
  const options = { file: path, connections, plans, log, isServed };
  const { entities, checkpoints } = openEntities(options, queue);
  const target: WriteTarget = { connections, entities, file, languages, isServed };
  const oneByOne = createYieldingQueue();

  const index: SearchIndex = {
    cursor: async () => cursor,
    store: async () => store,
    setStore: (identity) =>
      queue(async () => {
        createStateWriter(connections).set('store', identity);
        store = identity;
      }),
    write: (batch) =>
      queue(async () => {
        await writeBatch(target, batch);
        cursor = batch.cursor;
        checkpoints.follow(batch.puts.length + batch.deletes.length);
      }),
    weigh: (other) => queue(() => weigh(entities, plans, other)),
    get: async (name, ids) => documentsOf(entityOf(entities, name), ids),
    search: (name, query) =>
      oneByOne(() => searchEntity(entityOf(entities, name), query, [...languages])),
    dictionary: (name) => entityDictionary(entityOf(entities, name), () => [...languages]),
    suggest(request) {
      const names = request.entities ?? model.entities.map((entity: EntityModel) => entity.name);
      return oneByOne(() =>
        suggestTitles(
          names.map((name) => entityOf(entities, name)),
          request,
        ),
      );
    },
    usersOf: (termKeys) => usersOf(entities, [...termKeys]),
    count: async (name) => entityOf(entities, name).memory.count,
    dated: async (name, page) => entityOf(entities, name).store.dated(page),
    problems: async (page) => problems.page(page),
    problemsOf: async (name, id) => problems.of(name, id),
    terms: createTermIndex(connections, queue),
    close: () =>
      queue(async () => {
        await checkpoints.writeLast();
        await file.close();
        connections.close();
      }),
  };

  return {
    index,
    markPublished: () =>
      queue(async () => {
        // Then little is left to copy here.
        await file.shortenLog();
        publishDurably(connections);
        published = true;
        checkpoints.follow(0);
      }),
  };
}

/** Ranks by other weights; `plans` are those of the index. */
async function weigh(
  entities: Map<string, OpenedEntity>,
  plans: readonly SearchPlan[],
  model: ProfileModel,
): Promise<void> {
  for (const plan of plans) {
    const entity = entityOf(entities, plan.entity);
    const weighed = withWeightsOf(model, plan);
    const columns = textColumns(weighed, plan.weights);
    await runSteps(entity.texts.weigh(columns));
    entities.set(plan.entity, { ...entity, plan: weighed, columns });
  }
}

function documentsOf(
  { memory, documents }: OpenedEntity,
  ids: readonly string[],
): readonly (StoredDocument | undefined)[] {
  return ids.map((id) => {
    const row = memory.rowOf(id);
    return row === undefined ? undefined : documents.read(row);
  });
}

async function* usersOf(
  entities: ReadonlyMap<string, OpenedEntity>,
  termKeys: readonly string[],
): AsyncGenerator<DocumentKey> {
  for (const [entity, { memory }] of entities) {
    const rows = memory.rows().filter(textsTest(memory.termKeys, termKeys));
    const ids = [...rows].map((row) => memory.idOf(row));
    yield* ids.filter((id) => id !== undefined).map((id) => ({ entity, id }));
  }
}

/** The checkpoint flushes the generation to disk before the generations that it replaces are deleted. */
function publishDurably(connections: Connections): void {
  createStateWriter(connections).set('published', true);
  connections.writer.exec('PRAGMA wal_checkpoint(FULL)');
}

function entityOf(entities: ReadonlyMap<string, OpenedEntity>, name: string): OpenedEntity {
  const entity = entities.get(name);
  if (!entity) {
    throw new InvalidQueryError(`There is no entity ${name} in this profile.`);
  }
  return entity;
}

/** The dictionary of an entity in memory. */
function entityDictionary(
  entity: OpenedEntity,
  languages: () => readonly string[],
): TermDictionary {
  const { words, postings } = entity.texts;
  return termDictionary(
    { words, documents: postings.length },
    {
      languages,
      documentsWith(typed) {
        const scope = matchScope(entity, languages());
        return typed.map((word) => lookUpWord(word, scope).found()?.rows.length ?? 0);
      },
    },
  );
}
