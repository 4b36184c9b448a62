import { flatName, INDEX_ONLY, regionsKey } from '../../../../profile-compiler/index.ts';
import { mapInSteps, type Steps } from '../../../async/steps.ts';
import { facetColumn, type StoredSort, sortColumn } from '../../../field-values/columns.ts';
import type { IndexedDocument } from '../../../port/search-index.ts';
import { entityTag } from '../../../query/mapping-hash.ts';
import { shortestLength } from '../../../query/title-candidates.ts';
import type { EntityPlan } from './entity-plan.ts';
import { sourceMembers } from './source-members.ts';
import { textMembers, titleWords } from './text-members.ts';
import { titleColumns } from './title-column.ts';
import { facetEntry, wholeKey } from './value-keys.ts';

/**
 * The source of a document, in steps, for the index of its entity. The index keeps `json` and its metadata;
 * all else is only indexed (see the `_source` of its mapping).
 */
export function* toSource(
  plan: EntityPlan,
  indexed: IndexedDocument,
): Steps<Record<string, unknown>> {
  const { id, document, json, modified, termKeys = [] } = indexed;
  const { words, texts, languages, dictionary } = yield* textMembers(plan, indexed);
  const title = document[plan.titleField];
  return {
    ...(yield* sourceMembers(plan.members, document)),
    [INDEX_ONLY]: {
      id,
      json,
      etag: entityTag(json),
      ...(modified !== undefined && { modified }),
      ...titleColumns(title),
      'title-words': yield* titleWords(plan, document),
      'title-length': shortestLength({ id, title }),
      languages,
      dictionary,
      'term-keys': termKeys,
      words,
      ...(Object.keys(texts).length > 0 && { texts }),
      ...(yield* facetMembers(plan, indexed)),
      ...(yield* sortMembers(plan, indexed)),
    },
  };
}

function* facetMembers(plan: EntityPlan, { document }: IndexedDocument) {
  const facets: Record<string, readonly string[]> = {};
  const shown: Record<string, readonly string[]> = {};
  for (const facet of plan.facets) {
    const values = facetColumn(document, facet);
    yield;
    if (values.length > 0) {
      facets[flatName(facet.name)] = yield* mapInSteps(values, ([value]) => wholeKey(value));
      shown[flatName(facet.name)] = yield* mapInSteps(values, facetEntry);
    }
  }
  return { facets, shown };
}

function* sortMembers(plan: EntityPlan, { document }: IndexedDocument) {
  const sort: Record<string, readonly unknown[]> = {};
  const texts: Record<string, Readonly<Record<string, unknown>>> = {};
  const languages: Record<string, readonly string[]> = {};
  for (const field of plan.sorts) {
    const column = sortColumn(document, field);
    yield;
    const { '': range } = column;
    if (range) {
      sort[flatName(field.name)] = range.map(sortKey);
    }
    if (field.kind === 'language-map') {
      const ofField = sortTexts(column);
      texts[flatName(field.name)] = ofField;
      languages[flatName(field.name)] = Object.keys(ofField);
    }
  }
  return { sort, 'sort-texts': texts, 'sort-languages': languages };
}

/** Texts by language tag, and those of all regions of a language under one key more. */
function sortTexts(column: StoredSort): Readonly<Record<string, readonly unknown[]>> {
  const texts: Record<string, unknown[]> = {};
  for (const [language, range] of Object.entries(column)) {
    const keys = [language, ...(language.includes('-') ? [regionsKey(language)] : [])];
    for (const key of language === '' ? [] : keys) {
      texts[key] = [...(texts[key] ?? []), ...range.map(sortKey)];
    }
  }
  return texts;
}

/** Texts that have so much in common are ordered by id. */
const MAX_SORTED_LENGTH = 1000;

function sortKey(key: unknown): unknown {
  return typeof key === 'string' ? key.slice(0, MAX_SORTED_LENGTH).toWellFormed() : key;
}
