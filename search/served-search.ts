import { randomUUID } from 'node:crypto';
import {
  type Field,
  type ProfileModel,
  type ProfileModelData,
  typeOf,
} from '../profile-compiler/index.ts';
import { onceFor } from '../repository/index.ts';
import type { StoredDocument } from './port/search-index.ts';
import { isObject } from './query/document-values.ts';
import { entityTag } from './query/mapping-hash.ts';
import type { Search } from './search.ts';

interface Served {
  /** The model of the index. */
  readonly index: ProfileModel;
  readonly model: ProfileModel;
  readonly weigh: (model: ProfileModel) => Promise<void>;
}

/** A search for another model that its index fits. */
export function servedSearch(search: Search, { index, model, weigh }: Served): Search {
  const id = randomUUID();
  const served: Search = {
    ...search,
    // Answers depend on the model, too.
    state() {
      const known = search.state();
      return known && `${known} ${id}`;
    },
    useWeights: () => weigh(model),
  };
  const leaveOut = withoutRemoved(index, model);
  if (!leaveOut) {
    return served;
  }
  return {
    ...served,
    async get(entity, ids) {
      const documents = await search.get(entity, ids);
      return documents.map((document) => document && leaveOut(document));
    },
    async search(entity, query) {
      const found = await search.search(entity, query);
      const hits = found.hits.map((hit) => ({
        ...hit,
        // An engine may write it only when it is read.
        get cursor() {
          return hit.cursor;
        },
        document: leaveOut(hit.document),
      }));
      return { ...found, hits };
    },
  };
}

type LeaveOut = (document: StoredDocument) => StoredDocument;

/**
 * Leaves the fields that a model lacks out of documents that were made for another one. `undefined` where it lacks none.
 */
export function withoutRemoved(
  index: ProfileModelData,
  model: ProfileModelData,
): LeaveOut | undefined {
  const removed = Object.values(index.types).some(({ name, fields }) => {
    const kept = model.types[name]?.fields;
    return kept && fields.some((field) => !kept.some((one) => one.name === field.name));
  });
  if (!removed) {
    return undefined;
  }
  const types = new Map(model.entities.map(({ name, type }) => [name, type]));
  // The same document is read again and again, and an index gives the same object while it keeps it.
  return onceFor(reduced);

  function reduced(document: StoredDocument): StoredDocument {
    const type = types.get(document.entity);
    const json =
      type === undefined
        ? document.json
        : JSON.stringify(objectOf(JSON.parse(document.json), type));
    const { entity, id, modified } = document;
    return {
      entity,
      id,
      json,
      bytes: new TextEncoder().encode(json),
      etag: entityTag(json),
      ...(modified !== undefined && { modified }),
    };
  }

  function objectOf(value: unknown, type: string): unknown {
    if (Array.isArray(value)) {
      return value.map((one) => objectOf(one, type));
    }
    if (!isObject(value)) {
      return value;
    }
    const kept = new Map(typeOf(model, type).fields.map((field) => [field.name, field]));
    const known = new Set(typeOf(index, type).fields.map(({ name }) => name));
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, member]) => {
        const field = kept.get(name);
        return field || !known.has(name) ? [[name, field ? memberOf(member, field) : member]] : [];
      }),
    );
  }

  function memberOf(member: unknown, { value }: Field): unknown {
    if (value.kind === 'object') {
      return objectOf(member, value.type);
    }
    return value.kind === 'by-language' && isObject(member)
      ? Object.fromEntries(
          Object.entries(member).map(([tag, one]) => [tag, objectOf(one, value.type)]),
        )
      : member;
  }
}
