import { type Field, type ProfileModelData, typeOf } from '../../profile-compiler/index.ts';
import { onceFor } from '../../repository/index.ts';
import type { StoredDocument } from '../port/search-index.ts';
import { isObject } from './document-values.ts';
import { entityTag } from './entity-tag.ts';

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
