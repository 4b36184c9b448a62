import { BOX_SIDES, byCodePoint } from '../../profile-compiler/basics.ts';
import type { FacetField, SortField } from '../../profile-compiler/index.ts';
import type { DocumentObject, IndexedDocument } from '../port/search-index.ts';
import { boundingBox } from '../query/bounding-box.ts';
import { comparedText } from '../query/compared-text.ts';
import { momentSpan } from '../query/date-span.ts';
import {
  firstByCodePoints,
  isObject,
  opened,
  pickTag,
  scalarText,
  valuesAt,
  withoutCase,
} from '../query/document-values.ts';
import {
  type FacetLabel,
  type FacetValue,
  facetValuesOf,
  firstLabel,
} from '../query/facet-values.ts';
import { collationKey } from '../text/collation.ts';
import type { FilterLevel, LevelField, SearchPlan } from './search-plan.ts';

/** The columns of a document that are kept in memory: written with it as JSON, read once at start. Members as in the plan. */
export interface StoredColumns {
  readonly facets: readonly (readonly StoredFacetValue[])[];
  readonly filters: StoredLevel;
  readonly sorts: readonly StoredSort[];
  /** Term keys of the document's vocabularies. */
  readonly termKeys?: readonly string[];
}

/** The label is left out where it is the value. */
export type StoredFacetValue = readonly [value: string, label?: FacetLabel];

/** Values of each field, then the objects of each level below. */
export type StoredLevel = readonly [
  values: readonly (readonly (string | number)[])[],
  levels: readonly (readonly StoredLevel[])[],
];

/** By language tag, `''` for the text pick and for all that is no language map. */
export type StoredSort = Readonly<Record<string, StoredRange>>;

/** Smallest and largest value; one where they are the same. */
export type StoredRange = readonly [low: SortValue, high?: SortValue];
export type SortValue = string | number;

/** The columns of a document. */
export function columnsOf(
  plan: SearchPlan,
  { document, termKeys }: Pick<IndexedDocument, 'document' | 'termKeys'>,
): StoredColumns {
  return {
    facets: plan.facets.map((facet) => facetColumn(document, facet)),
    filters: storedLevel(document, plan.filters),
    sorts: plan.sorts.map((sort) => sortColumn(document, sort)),
    ...(termKeys && termKeys.length > 0 && { termKeys }),
  };
}

/** The facet values of a document: each value without case once, with its first spelling and first label by code points. */
export function facetColumn(document: DocumentObject, facet: FacetField): StoredFacetValue[] {
  const found = new Map<string, FacetValue>();
  for (const { value, label } of facetValuesOf(document, facet)) {
    const key = withoutCase(value);
    const other = found.get(key) ?? { value, label };
    found.set(key, {
      value: firstByCodePoints(value, other.value),
      label: firstLabel(label, other.label),
    });
  }
  return [...found.values()].map(({ value, label }) =>
    value === label ? [value] : [value, label],
  );
}

function storedLevel(holder: DocumentObject, level: FilterLevel): StoredLevel {
  return [
    level.fields.map((field) => storedFilter(holder, field)),
    level.levels.map((below) =>
      opened(holder[below.member])
        .filter(isObject)
        .map((object) => storedLevel(object, below)),
    ),
  ];
}

function storedFilter(holder: DocumentObject, { member, field }: LevelField): (string | number)[] {
  const values = opened(holder[member]).flatMap((value) =>
    field.kind === 'language-map' && isObject(value) ? Object.values(value) : [value],
  );
  if (field.filter === 'range') {
    return values.flatMap((value) => spanOf(value));
  }
  if (field.filter === 'box') {
    return values.flatMap(boxOf);
  }
  const texts = values.map(scalarText).filter((text) => text !== undefined);
  return [...new Set(texts.map(field.filter === 'text' ? comparedText : withoutCase))];
}

/** First and last point of a date, period or number. */
function spanOf(value: unknown): number[] {
  if (typeof value === 'number') {
    return [value, value];
  }
  const span = momentSpan(value);
  return span ? [span.from, span.to].map(inDates) : [];
}

/** The last millisecond that a date can have; the first is as far from 1970. */
const LAST_INSTANT = 8.64e15;

/** Columns are stored as JSON, which knows no infinite number. */
function inDates(instant: number): number {
  return Math.min(Math.max(instant, -LAST_INSTANT), LAST_INSTANT);
}

function boxOf(value: unknown): number[] {
  const box = boundingBox(value);
  return box ? BOX_SIDES.map((side) => box[side]) : [];
}

/** The values that a document is ordered by. */
export function sortColumn(document: DocumentObject, sort: SortField): StoredSort {
  const ranges: Record<string, StoredRange> = {};
  for (const { value } of valuesAt(document, sort.path)) {
    for (const [tag, key] of sortKeys(value, sort)) {
      ranges[tag] = widened(ranges[tag], key);
    }
  }
  return ranges;
}

function sortKeys(value: unknown, { kind }: SortField): (readonly [string, SortValue])[] {
  if (kind === 'language-map') {
    return isObject(value) ? languageKeys(value) : [];
  }
  const isMoment = kind === 'date-time' || kind === 'period';
  const key = isMoment ? spanOf(value)[0] : scalarKey(value);
  return key === undefined ? [] : [['', key]];
}

function languageKeys(map: DocumentObject): (readonly [string, SortValue])[] {
  const picked = pickTag(Object.keys(map));
  const keys = Object.entries(map).map(
    ([tag, text]) => [tag.toLowerCase(), sortText(String(text), tag)] as const,
  );
  return picked === undefined ? [] : [['', sortText(String(map[picked]))], ...keys];
}

function scalarKey(value: unknown): SortValue | undefined {
  return typeof value === 'number' ? value : sortTextOf(scalarText(value));
}

function sortTextOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : sortText(text);
}

/** Characters of a text that order documents. */
const MAX_SORTED_LENGTH = 10_000;

/** A text by its language; one that stands for other languages, too, by the Unicode root. */
function sortText(text: string, language?: string): string {
  return collationKey(text.slice(0, MAX_SORTED_LENGTH), language);
}

function widened(range: StoredRange | undefined, key: SortValue): StoredRange {
  if (!range) {
    return [key];
  }
  const [low, high = low] = range;
  return [compareKeys(key, low) < 0 ? key : low, compareKeys(key, high) > 0 ? key : high];
}

/** Numbers by size, texts by code points; numbers before texts. */
export function compareKeys(a: SortValue, b: SortValue): number {
  if (typeof a === 'number') {
    return typeof b === 'number' ? a - b : -1;
  }
  return typeof b === 'number' ? 1 : byCodePoint(a, b);
}
