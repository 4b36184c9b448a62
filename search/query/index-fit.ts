import { isDeepStrictEqual } from 'node:util';
import {
  type EntityModel,
  type ExtractionPlan,
  emitExtractionPlan,
  type ObjectType,
  type PlannedField,
  type ProfileModelData,
  searchFieldsOf,
} from '../../profile-compiler/index.ts';
import type { IndexFit } from '../port/search-engine.ts';
import { indexedSettings, isProse } from './mapping-hash.ts';

/**
 * Compares the model of an index with another one. The order of fields, and texts for people, affect neither documents nor
 * index. A field that was removed may be left out of documents, unless its texts would still be found, or the values of others
 * depend on it.
 */
export function indexFit(index: ProfileModelData, model: ProfileModelData): IndexFit {
  const fields = compareFields(index, model);
  const entities = pairs(index.entities, model.entities);
  const texts = entities.map(({ of, other }) => compareTexts(index, of, { model, entity: other }));
  const isSame =
    entities.length === index.entities.length &&
    entities.length === model.entities.length &&
    entities.every(({ of, other }) =>
      isDeepStrictEqual(searchedOf(index, of), searchedOf(model, other)),
    ) &&
    areReadAlike(emitExtractionPlan(index), emitExtractionPlan(model));
  return {
    removed: fields.removed,
    reweighed: texts.flatMap(({ reweighed }) => reweighed),
    obstacles: [
      ...fields.added.map((name) => `${name} is new`),
      ...fields.changed.map((name) => `${name} is read or indexed otherwise`),
      ...texts.flatMap(({ lost }) => lost).map((name) => `searches find the texts of ${name}`),
      ...fields.terms.map((name) => `searches find the terms of ${name}`),
      ...(isSame || fields.added.length + fields.changed.length > 0
        ? []
        : ['entities are read or searched otherwise']),
    ],
  };
}

interface ComparedFields {
  readonly removed: string[];
  /** Those of them that show terms of vocabularies. */
  readonly terms: string[];
  readonly added: string[];
  readonly changed: string[];
}

/** Types that only one model has are those of fields that only it has. */
function compareFields(index: ProfileModelData, model: ProfileModelData): ComparedFields {
  const found: ComparedFields = { removed: [], terms: [], added: [], changed: [] };
  for (const { of, other } of pairs(Object.values(index.types), Object.values(model.types))) {
    const name = nameOf(model, other);
    const { fields: before, ...type } = of;
    const { fields: after, ...otherType } = other;
    if (!isAlike(type, otherType)) {
      found.changed.push(name);
    }
    const inType = (field: Named) => `${name}.${field.name}`;
    const removed = onlyIn(before, after);
    found.removed.push(...removed.map(inType));
    found.terms.push(...removed.filter(({ source }) => source?.enrichment).map(inType));
    found.added.push(...onlyIn(after, before).map(inType));
    const changed = pairs(before, after).filter((pair) => !isAlike(pair.of, pair.other));
    found.changed.push(...changed.map((pair) => `${name}.${pair.of.name}`));
  }
  return found;
}

/** Texts of one entity that only the index has, and those that weigh otherwise. */
function compareTexts(
  index: ProfileModelData,
  entity: EntityModel,
  other: { readonly model: ProfileModelData; readonly entity: EntityModel },
) {
  const before = searchFieldsOf(index, entity).texts;
  const after = searchFieldsOf(other.model, other.entity).texts;
  const nameIn = (field: string) => `${entity.name}.${field}`;
  return {
    lost: onlyIn(before, after).map(({ name }) => nameIn(name)),
    reweighed: pairs(before, after)
      .filter((pair) => pair.of.weight !== pair.other.weight)
      .map((pair) => nameIn(pair.of.name)),
  };
}

/** All of an entity that affects documents and index, but its fields and their weights. */
function searchedOf(model: ProfileModelData, { search, ...entity }: EntityModel) {
  const { texts, newest } = searchFieldsOf(model, { search, ...entity });
  const { weights: _, ...settings } = indexedSettings(search);
  const suggested = texts.filter(({ autocomplete }) => autocomplete).map(({ name }) => name);
  return affecting({
    ...entity,
    ...settings,
    suggested: suggested.sort(),
    newest: newest?.name,
  });
}

/** Whether the fields that both have are read alike. */
function areReadAlike(index: ExtractionPlan, model: ExtractionPlan): boolean {
  return Object.entries(model.entities).every(([name, fields]) =>
    arePlannedAlike(index.entities[name] ?? [], fields),
  );
}

function arePlannedAlike(index: readonly PlannedField[], model: readonly PlannedField[]): boolean {
  return pairs(index, model).every(({ of, other }) => {
    const { fields: before = [], ...rest } = of;
    const { fields: after = [], ...otherRest } = other;
    return isAlike(rest, otherRest) && arePlannedAlike(before, after);
  });
}

interface Pair<One> {
  readonly of: One;
  readonly other: One;
}

interface Named {
  readonly name: string;
}

/** What both have, by name. */
function pairs<One extends Named>(some: readonly One[], others: readonly One[]): Pair<One>[] {
  const byName = new Map(others.map((one) => [one.name, one]));
  return some.flatMap((of) => {
    const other = byName.get(of.name);
    return other ? [{ of, other }] : [];
  });
}

function onlyIn<One extends Named>(some: readonly One[], others: readonly Named[]): One[] {
  const names = new Set(others.map(({ name }) => name));
  return some.filter(({ name }) => !names.has(name));
}

/** An entity as its name, another type as its own. */
function nameOf({ entities }: ProfileModelData, { name }: ObjectType): string {
  return entities.find(({ type }) => type === name)?.name ?? name;
}

/** Whether two parts of models affect documents and index alike. */
function isAlike(some: object, other: object): boolean {
  return isDeepStrictEqual(affecting(some), affecting(other));
}

function affecting(part: object): unknown {
  const isLeftOut = (key: string, value: unknown) =>
    isProse(key, value) ||
    key === 'hiddenWeight' ||
    (key === 'deprecated' && typeof value === 'string');
  return JSON.parse(
    JSON.stringify(part, (key, value) => (isLeftOut(key, value) ? undefined : value)),
  );
}
