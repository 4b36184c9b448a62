import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import { createSerialQueue } from '../../../../repository/index.ts';
import { InvalidQueryError } from '../../../errors.ts';
import { withWeightsOf } from '../../../field-values/search-plan.ts';
import type { IndexBatch, SearchIndex } from '../../../port/search-index.ts';
import { readFound } from '../client/read-documents.ts';
import { datedIds, usersOf } from '../documents/document-ids.ts';
import { createDocumentReader, type DocumentReader } from '../documents/document-reader.ts';
import { problemPage, problemsOf } from '../documents/problem-documents.ts';
import type { OpenGeneration } from '../generations/find-generations.ts';
import { type EntityPlan, planEntity } from '../mapping/entity-plan.ts';
import { levelWeights } from '../mapping/level-weights.ts';
import { placementOf } from '../mapping/placement.ts';
import { createEntitySearcher, type EntitySearcher } from '../query/search-entity.ts';
import { suggestTitles } from '../query/suggest-titles.ts';
import { type Cursor, createCursor, createTrailingCursor } from '../state/cursor.ts';
import { createVocabularyList } from '../state/generation-list.ts';
import { createTermIndex } from '../terms/term-index.ts';
import { createVocabularyWriter } from '../terms/vocabulary-writer.ts';
import { createKnownProblems } from '../write/known-problems.ts';
import { sourcePreparation } from '../write/prepare-source.ts';
import { writeBatch } from '../write/write-batch.ts';

export interface IndexParts extends OpenGeneration {
  readonly model: ProfileModel;
}

/** The index of a generation whose indices exist. It reads and writes these by name, not by public alias. */
export function openIndex(parts: IndexParts) {
  const { client, state, generation, epoch } = parts;
  let entities = openEntities(parts);
  const cursor = createCursor(state, generation.name, epoch);
  const list = createVocabularyList(state, generation.name, epoch);
  const writer = createVocabularyWriter({ ...parts, list });

  function entityOf(name: string): OpenedEntity {
    const entity = entities.get(name);
    if (!entity) {
      throw new InvalidQueryError(`There is no entity ${name} in this profile.`);
    }
    return entity;
  }

  const index: SearchIndex = {
    ...createWriter(parts, cursor, () => entities),
    async weigh(model) {
      entities = openEntities(parts, model);
    },
    async get(name, ids) {
      return entityOf(name).documents.read(ids.map((id) => ({ id })));
    },
    search: async (name, query) => entityOf(name).search.search(query),
    find: async (name, query) => entityOf(name).search.find(query),
    dictionary: async (name) => entityOf(name).search.dictionary(),
    async suggest(request) {
      const names = request.entities ?? [...entities.keys()];
      return suggestTitles(client, names.map(entityOf), request);
    },
    usersOf: (termKeys) => usersOf({ client, indices: generation.entities }, termKeys),
    async count(name) {
      const { count } = await client.count({ index: entityOf(name).index });
      return count;
    },
    dated: async (name, page) => datedIds(client, entityOf(name).index, page),
    problems: (page) => problemPage(client, generation.problems, page),
    problemsOf: (entity, id) => problemsOf(client, generation.problems, { entity, id }),
    terms: createTermIndex({ client, list, writer }),
  };

  return {
    index,
    /** From now on, cursor and vocabularies of earlier epochs are refused; deletes indices that these have left. */
    async takeOver(): Promise<void> {
      await cursor.takeOver();
      await writer.takeOver();
    },
  };
}

/** Writes batches, several at once where they leave the cursor where it is. The cursor of a batch follows its documents. */
function createWriter(
  parts: IndexParts,
  cursor: Cursor,
  entities: () => ReadonlyMap<string, OpenedEntity>,
): Pick<SearchIndex, 'cursor' | 'store' | 'setStore' | 'write' | 'preparation' | 'close'> {
  const queue = createSerialQueue();
  const trailing = createTrailingCursor(cursor, queue);
  const underWay = new Set<Promise<void>>();
  /** Cursor of the last batch that was given, and end of the last one that moves it. */
  let given: number | undefined;
  let moved: Promise<unknown> = Promise.resolve();
  const plans = new Map([...entities()].map(([name, { plan }]) => [name, plan]));
  const target = {
    ...parts,
    plans,
    knownProblems: createKnownProblems(parts.client, parts.generation.problems),
  };

  async function write(batch: IndexBatch): Promise<void> {
    try {
      await writeBatch(target, batch);
      // Documents are refused after another process took over; without any, the cursor shows that.
      await (batch.puts.length + batch.deletes.length > 0
        ? trailing.move(batch.cursor)
        : trailing.write(batch.cursor));
    } finally {
      for (const { search } of entities().values()) {
        search.age();
      }
    }
  }

  return {
    cursor: trailing.read,
    store: cursor.readStore,
    setStore: (identity) => queue(() => cursor.writeStore(identity)),
    preparation: sourcePreparation(plans),
    async write(batch) {
      const moves = batch.cursor !== given;
      given = batch.cursor;
      const before = moves ? Promise.allSettled([moved, ...underWay]) : moved;
      const writing = before.then(() => write(batch));
      if (moves) {
        moved = writing.catch(() => undefined);
      }
      underWay.add(writing);
      await writing.finally(() => underWay.delete(writing));
    },
    async close() {
      await Promise.allSettled(underWay);
      await trailing.close();
      await queue(async () => undefined);
    },
  };
}

/** One entity of an open index. */
interface OpenedEntity {
  readonly plan: EntityPlan;
  readonly index: string;
  readonly search: EntitySearcher;
  readonly documents: DocumentReader;
}

/** The entities of the model with their indices, by name; with the weights of another model where there is one. */
function openEntities(
  { client, model, generation, placement }: IndexParts,
  weights?: ProfileModel,
): ReadonlyMap<string, OpenedEntity> {
  return new Map(
    model.entities.flatMap((entity) => {
      const index = generation.entities[entity.name];
      if (index === undefined) {
        return [];
      }
      const laidOut = planEntity(model, entity);
      const plan = weights ? weighed(laidOut, weights) : laidOut;
      const documents = createDocumentReader(plan, (ids, areHits) =>
        readFound(client, index, ids, !areHits),
      );
      const { shards } = placementOf(entity, placement);
      const search = createEntitySearcher({ client, index, shards, plan, documents });
      return [[entity.name, { plan, index, search, documents }] as const];
    }),
  );
}

function weighed(laidOut: EntityPlan, model: ProfileModel): EntityPlan {
  const plan = withWeightsOf(model, laidOut);
  return { ...plan, weights: levelWeights(laidOut.texts, plan.texts) ?? laidOut.weights };
}
