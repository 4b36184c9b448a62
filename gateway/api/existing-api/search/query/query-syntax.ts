import { dateSpan, type Filter } from '../../../../../search/index.ts';
import { allOf } from '../../../search/search-request.ts';
import type { Ignored, Part } from '../request/search-parameters.ts';
import { countedField, type SearchType } from '../search-types.ts';

/** Conditions of `q` in the Lucene syntax that clients of the existing search send. */
export interface TypedConditions {
  /** Remaining text to search for. */
  readonly text: string;
  readonly conditions: readonly FieldCondition[];
  readonly ignored: readonly Ignored[];
}

/** `field:value`, `field:[a TO b]` or `field:>a`, which a minus or `NOT` excludes. */
export interface FieldCondition {
  readonly given: string;
  readonly field: string;
  readonly value: string;
  readonly isNot: boolean;
}

/** A phrase, which has no syntax in it; or a condition, whose value is a phrase, a range or a run. */
const PART =
  /(?<![^\s(])(?:(-|NOT\s+)?([A-Za-z_][\w.]*):(?!\/\/)("[^"]*"|[[{][^\]}]*[\]}]|[^\s()"]+))|"[^"]*"?/gu;
/** Behind a word or phrase: how far it may differ, or how much it counts. */
const SUFFIX = /(?<=[\p{L}\p{N}"])([~^])\d*(?:\.\d+)?(?=[\s)]|$)/gu;
const JOINED = /(?<![^\s)])(?:OR|\|)(?![^\s(])|[()|]/;
const RANGE = /^([[{])\s*(\S+)\s+TO\s+(\S+)\s*([\]}])$/;
const BOUND = /^(>=|<=|>|<)(.+)$/;
const REASONS: Readonly<Record<string, string>> = {
  '~': '"~" has no effect: misspelt words are looked for where few documents have all words.',
  '^': '"^" has no effect: "fields" gives weights.',
};

/** Reads the conditions of a typed text that at least one of the types has a field for; all else stays text. */
export function readSyntax(q: string, types: readonly SearchType[]): TypedConditions {
  const reasons = new Set<string>();
  const conditions: FieldCondition[] = [];
  const isJoined = JOINED.test(q.replace(PART, '""'));
  const words = q.replace(PART, (given: string, not?: string, field?: string, value?: string) => {
    if (field === undefined || value === undefined) {
      return given;
    }
    const condition = { given, field, value, isNot: not !== undefined };
    if (!isJoined && types.some((type) => toFilter(condition, type))) {
      conditions.push(condition);
      return '';
    }
    reasons.add(
      isJoined
        ? `${shown(given)} is taken as words: conditions stand beside OR and parentheses in no query.`
        : `${shown(given)} is taken as words: there is no such field to ask for, or the value is none of it.`,
    );
    return given;
  });
  const text = words.replace(SUFFIX, (_, sign: string) => {
    reasons.add(REASONS[sign] ?? '');
    return '';
  });
  const ignored = [...reasons].slice(0, MAX_REASONS);
  return { text, conditions, ignored: ignored.map((reason) => ({ parameter: 'q', reason })) };
}

const MAX_REASONS = 10;

function shown(given: string): string {
  return `"${given.slice(0, 80)}"`;
}

/** The conditions as a filter of a type; those that it has no field for have no effect on it. */
export function syntaxFilter(
  conditions: readonly FieldCondition[],
  type: SearchType,
): Part<Filter | undefined> {
  const compiled = conditions.map((condition) => [condition, toFilter(condition, type)] as const);
  return {
    value: allOf(compiled.map(([, filter]) => filter)),
    ignored: compiled.flatMap(([{ given }, filter]) =>
      filter ? [] : [{ parameter: 'q', reason: `${type.name} has no field for ${shown(given)}.` }],
    ),
  };
}

function toFilter(condition: FieldCondition, type: SearchType): Filter | undefined {
  const filter = positive(condition, type);
  return filter && condition.isNot ? { kind: 'not', part: filter } : filter;
}

function positive({ field: name, value: given }: FieldCondition, type: SearchType) {
  const value = given.replace(/^"(.*)"$/s, '$1');
  const field = type.fields.filters.find((one) => one.name === name);
  const facet = type.settings.facets.find(({ id }) => id === name);
  const counted = countedField(type, facet?.kind === 'values' ? facet.field : name);
  const isRange = RANGE.test(given) || BOUND.test(given);
  if (field?.filter === 'range') {
    return rangeOf(name, given, NUMBERS.includes(field.kind) ? isNumber : isDate);
  }
  if (isRange || value === '') {
    return undefined;
  }
  if (field && value === '*') {
    return { kind: 'exists', field: name } as const;
  }
  if (field?.filter === 'equals') {
    return { kind: 'equals', field: name, values: [value] } as const;
  }
  if (field?.filter === 'text') {
    return { kind: 'text', field: name, match: 'contains', text: value } as const;
  }
  return counted && ({ kind: 'facet', facet: counted.name, values: [value] } as const);
}

const NUMBERS: readonly string[] = ['integer', 'long', 'number'];

type IsValue = (text: string) => boolean;

const isDate: IsValue = (text) => dateSpan(text) !== undefined;
const isNumber: IsValue = (text) => /^-?\d+(?:\.\d+)?$/.test(text);

function rangeOf(field: string, given: string, isValue: IsValue): Filter | undefined {
  if (given === '*') {
    return { kind: 'exists', field };
  }
  const [, open, from = '', to = '', close] = RANGE.exec(given) ?? [];
  const [, sign, bound = ''] = BOUND.exec(given) ?? [];
  const bounds: readonly (readonly ['gte' | 'gt' | 'lte' | 'lt', string])[] = open
    ? [
        [open === '[' ? 'gte' : 'gt', from],
        [close === ']' ? 'lte' : 'lt', to],
      ]
    : sign
      ? [[OF_SIGN[sign] ?? 'gte', bound]]
      : [
          ['gte', given],
          ['lte', given],
        ];
  const closed = bounds.filter(([, text]) => text !== '*');
  return closed.every(([, text]) => isValue(text))
    ? closed.length === 0
      ? { kind: 'exists', field }
      : { kind: 'range', field, ...Object.fromEntries(closed) }
    : undefined;
}

const OF_SIGN: Readonly<Record<string, 'gte' | 'gt' | 'lte' | 'lt'>> = {
  '>=': 'gte',
  '>': 'gt',
  '<=': 'lte',
  '<': 'lt',
};
