import {
  byCodePoint,
  type LanguageMap,
  rankedTags,
  type SearchFields,
  type ValueKind,
} from '../../../../../profile-compiler/index.ts';
import type { DocumentObject, IndexedDocument } from '../../../../port/search-index.ts';
import type { Order } from '../../../../port/search-query.ts';
import { dateSpan } from '../../../../query/date-span.ts';
import { pickTag } from '../../../../query/document-values.ts';
import { collationKey } from '../../../../text/collation.ts';
import { naiveValues } from './values.ts';

type FieldOrder = Extract<Order, { by: 'field' }>;
type Key = string | number;

/** Compares documents by an order without relevance; ids break ties. */
export function naiveOrder(fields: SearchFields, order: readonly Order[]) {
  return (a: IndexedDocument, b: IndexedDocument): number => {
    for (const part of order) {
      const difference = compareBy(fields, part, [a, b]);
      if (difference !== 0) {
        return difference;
      }
    }
    return byCodePoint(a.id, b.id);
  };
}

function compareBy(
  fields: SearchFields,
  part: Order,
  [a, b]: readonly [IndexedDocument, IndexedDocument],
): number {
  switch (part.by) {
    case 'relevance':
    case 'newest':
      return 0;
    case 'id':
      return sign(part) * byCodePoint(a.id, b.id);
    case 'field': {
      const [left, right] = [a, b].map(({ document }) => keyOf(fields, part, document));
      if (left === undefined || right === undefined) {
        return Number(left === undefined) - Number(right === undefined);
      }
      return sign(part) * compareKeys(left, right);
    }
  }
}

function sign({ direction }: { readonly direction: 'asc' | 'desc' }): number {
  return direction === 'asc' ? 1 : -1;
}

function keyOf(fields: SearchFields, part: FieldOrder, document: DocumentObject): Key | undefined {
  const field = fields.sorts.find(({ name }) => name === part.field);
  const values = naiveValues(document, field?.path ?? []);
  const keys = keysOf(values, field?.kind, part.language).sort(compareKeys);
  return part.direction === 'asc' ? keys.at(0) : keys.at(-1);
}

function keysOf(
  values: readonly unknown[],
  kind: ValueKind | undefined,
  language: string | undefined,
): Key[] {
  switch (kind) {
    case 'date-time':
      return values.map((value) => dateSpan(String(value))?.from ?? Number.NaN);
    case 'period':
      return values.map((value) => {
        const { gte } = value as { readonly gte?: string };
        return gte === undefined ? -8.64e15 : (dateSpan(gte)?.from ?? Number.NaN);
      });
    case 'integer':
    case 'long':
    case 'number':
      return values.map(Number);
    case 'language-map':
      return textsOf(values as LanguageMap[], language);
    default:
      return values.map((value) => collationKey(String(value)));
  }
}

/** The texts in the tag of the language that is read best of all that there are, else the text picks. */
function textsOf(maps: readonly LanguageMap[], language: string | undefined): string[] {
  const tags = [...new Set(maps.flatMap((map) => Object.keys(map)))];
  for (const tag of language === undefined ? [] : rankedTags(tags, language)) {
    const texts = maps.map((map) => map[tag]).filter((text) => text !== undefined);
    if (texts.length > 0) {
      return texts.map((text) => collationKey(text, tag));
    }
  }
  return maps
    .map((map) => map[pickTag(Object.keys(map)) ?? ''])
    .filter((text) => text !== undefined)
    .map((text) => collationKey(text));
}

function compareKeys(a: Key, b: Key): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : byCodePoint(String(a), String(b));
}
