import { type Filter, type Order, type TypedQuery, typedQuery } from '../../../../search/index.ts';
import { searchError } from '../answer.ts';
import type { CkanFields } from './ckan-fields.ts';
import { FilterQueryError } from './filter-tokens.ts';
import { packageOrder, RANK } from './package-order.ts';
import { type Condition, parseFilterQuery } from './parse-filter-query.ts';
import { filterOfCondition, isFilterField } from './to-filter.ts';

/** Conditions for packages. */
export interface WantedPackages {
  readonly q: string;
  /** Filter queries, which all hold. */
  readonly filters: readonly string[];
  readonly sort: string;
  /** The language of titles that are ordered by. */
  readonly language: string | undefined;
}

/** The query for packages, without page and facets; throws a search error for a filter or order that cannot be understood. */
export function packageQuery(
  { q, filters, sort, language }: WantedPackages,
  fields: CkanFields,
): Omit<TypedQuery, 'page' | 'facets'> {
  const typed = understood('q', () => readText(q, fields));
  const parts = [
    ...typed.filters,
    ...filters.map((fq) => understood('fq', () => filterOfCondition(parseFilterQuery(fq), fields))),
  ];
  const text = typedQuery(typed.text);
  return {
    ...text,
    selection: {},
    ...(parts.length > 0 && { filter: { kind: 'and', parts } }),
    order: orderFor(packageOrder(sort, fields, language), {
      sort,
      hasText: text.text !== undefined,
    }),
  };
}

/** By rank, hits of a text are in the order that they have everywhere. */
function orderFor(
  order: readonly Order[],
  { sort, hasText }: { readonly sort: string; readonly hasText: boolean },
): readonly Order[] {
  if (!hasText) {
    return order.filter(({ by }) => by !== 'relevance');
  }
  return sort === RANK ? [] : order;
}

function understood<Value>(parameter: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof FilterQueryError ? searchError(`${parameter}: ${error.message}`) : error;
  }
}

/** Texts that mean everything. */
const EVERYTHING: readonly string[] = ['*:*', '*', '""', "''"];

interface TypedText {
  readonly text: string;
  readonly filters: readonly Filter[];
}

/** Reads `q`: words, and conditions on fields where it names a field of packages; other words with a colon are words. */
function readText(q: string, fields: CkanFields): TypedText {
  if (EVERYTHING.includes(q.trim())) {
    return { text: '', filters: [] };
  }
  const names = [...q.matchAll(/(?<![\w.-])([A-Za-z_]\w*):(?=\S)/g)].map(([, name = '']) => name);
  if (!names.some(isFilterField)) {
    return { text: q, filters: [] };
  }
  const condition = parseFilterQuery(q);
  const parts = condition.kind === 'and' ? condition.parts : [condition];
  return {
    text: parts.flatMap(wordsOf).join(' '),
    filters: parts
      .filter((part) => wordsOf(part).length === 0)
      .map((part) => filterOfCondition(part, fields)),
  };
}

function wordsOf(part: Condition): readonly string[] {
  if (part.kind === 'not' && part.part.kind === 'text') {
    return [`-${part.part.text}`];
  }
  return part.kind === 'text' ? [part.text] : [];
}
