import type {
  FilterField,
  FilterKind,
  TextField,
  ValueKind,
} from '../../profile-compiler/index.ts';
import { InvalidQueryError } from '../errors.ts';
import type { FieldWeight } from '../port/search-query.ts';

const CONDITIONS: Readonly<Record<FilterKind, string>> = {
  equals: 'single values',
  range: 'a range',
  box: 'a box',
  text: 'a part of a text',
};

/** The fault of a condition on whole documents inside `some`. */
export function onlyWhole(kind: 'uses' | 'facet'): string {
  return `\`${kind}\` applies to whole documents; it cannot be nested in \`some\`.`;
}

const NUMBERS: readonly ValueKind[] = ['integer', 'long', 'number'];

/** Throws `InvalidQueryError` if the values of a field are neither numbers nor dates. */
export function checkEnds({ name, kind }: Pick<FilterField, 'name' | 'kind'>): void {
  if (!NUMBERS.includes(kind) && !isOfDates(kind)) {
    throw new InvalidQueryError(
      `${name} holds neither numbers nor dates, so it has no smallest or largest.`,
    );
  }
}

/** Tests whether values of a kind are dates or periods. */
export function isOfDates(kind: ValueKind): boolean {
  return kind === 'date-time' || kind === 'period';
}

/** Throws `InvalidQueryError` if a field is filtered by other conditions than the query has. */
export function checkCondition(
  { name, filter }: Pick<FilterField, 'name' | 'filter'>,
  condition: FilterKind,
): void {
  if (filter !== condition) {
    throw new InvalidQueryError(
      `${name} is filtered by ${CONDITIONS[filter]}, not by ${CONDITIONS[condition]}.`,
    );
  }
}

/** Throws `InvalidQueryError` if a text is searched in a field without texts. */
export function checkFields(
  { entity, texts }: { readonly entity: string; readonly texts: readonly TextField[] },
  fields: readonly FieldWeight[] = [],
): void {
  const unknown = fields.find(({ name }) => texts.every((text) => text.name !== name));
  if (unknown) {
    const known = texts.map(({ name }) => name).join(', ');
    throw new InvalidQueryError(
      `${unknown.name} is no text field of ${entity}; there are ${known}.`,
    );
  }
}
