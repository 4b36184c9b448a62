import type { TextField } from '../../../../../profile-compiler/index.ts';
import type { FieldWeight } from '../../../../../search/index.ts';
import type { RestSearch } from '../request/rest-search.ts';
import { type Ignored, type Part, wantsTerms } from '../request/search-parameters.ts';
import type { SearchType } from '../search-types.ts';

/** Text fields that count: with more of them, a query of many words has too many clauses for Elasticsearch. */
const MAX_FIELDS = 30;
const HEAVIEST = 1000;

/** The text fields of each type that `q` is looked for in; a type without an entry is searched in all of them. */
export type WeightsByType = ReadonlyMap<SearchType, readonly FieldWeight[]>;

/**
 * Reads `fields`, such as `title^2`: a text field, an object for all its texts, `*` for all. A name with a weight
 * counts before one without. Names unknown to all types are ignored; if all are, every field is searched.
 */
export function fieldWeights(
  {
    fields,
    q,
    autocomplete,
    types: asked,
  }: Pick<RestSearch, 'fields' | 'q' | 'autocomplete' | 'types'>,
  types: readonly SearchType[],
): Part<WeightsByType> {
  const ignore = (reason: string): Ignored => ({ parameter: 'fields', reason });
  if (fields.length === 0 || q === undefined) {
    return { value: new Map(), ignored: [] };
  }
  if (autocomplete) {
    return { value: new Map(), ignored: [ignore('A completion is looked for in titles.')] };
  }
  const names = fields.map(readName);
  const found = types.map((type) => names.map((name) => namedTexts(name, type)));
  const unknown = names.filter((_, at) => found.every((ofType) => ofType[at]?.length === 0));
  const restricted = types
    .map((type, at) => [type, weighed(names, found[at] ?? [])] as const)
    .filter(([type, ofType]) => unknown.length < names.length && !isEverything(type, ofType));
  const isCut = restricted.some(([, ofType]) => ofType.length > MAX_FIELDS);
  const reasons = [
    ...remarks(names, found),
    ...(unknown.length > 0 && types.length > 0
      ? [`No text fields: ${shown(unknown)}. There are ${textNames(types)}.`]
      : []),
    ...(isCut ? [`Only the first ${MAX_FIELDS} text fields count.`] : []),
    ...(wantsTerms(asked) ? ['Terms are searched in all their labels.'] : []),
  ];
  return {
    value: new Map(restricted.map(([type, ofType]) => [type, ofType.slice(0, MAX_FIELDS)])),
    ignored: reasons.map(ignore),
  };
}

/** Tells whether these fields are all text fields of the type. */
function isEverything({ fields: { texts } }: SearchType, sought: readonly FieldWeight[]): boolean {
  return texts.every((text) =>
    sought.some(({ name, weight }) => name === text.name && weight === text.weight),
  );
}

interface NamedField {
  readonly given: string;
  readonly path: string;
  /** Absent without one, and if it cannot be read. */
  readonly weight?: number;
  readonly hasBadWeight: boolean;
}

function readName(given: string): NamedField {
  const at = given.indexOf('^');
  const path = (at < 0 ? given : given.slice(0, at)).trim().replace(/\.\*$/, '');
  const text = at < 0 ? undefined : given.slice(at + 1).trim();
  const weight = text !== undefined && /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : 0;
  const isGood = weight > 0 && weight <= HEAVIEST;
  return {
    given,
    path,
    ...(isGood && { weight }),
    hasBadWeight: text !== undefined && !isGood,
  };
}

interface NamedText {
  readonly text: TextField;
  /** The language that the name ends with. */
  readonly language?: string;
}

/** Names of the sub-fields that the existing system gives to texts. */
const SUBFIELDS = ['raw', 'keyword'];

function namedTexts({ path }: NamedField, { fields: { texts } }: SearchType): readonly NamedText[] {
  const named = texts.filter(
    ({ name }) => path === '*' || name === path || name.startsWith(`${path}.`),
  );
  if (named.length > 0) {
    return named.map((text) => ({ text }));
  }
  const dot = path.lastIndexOf('.');
  const last = path.slice(dot + 1);
  const above = texts.find(({ name }) => dot > 0 && name === path.slice(0, dot));
  if (above && SUBFIELDS.includes(last)) {
    return [{ text: above }];
  }
  return above?.kind === 'language-map' ? [{ text: above, language: last }] : [];
}

function weighed(
  names: readonly NamedField[],
  found: readonly (readonly NamedText[])[],
): readonly FieldWeight[] {
  const weights = new Map<string, number>();
  for (const [at, { weight }] of names.entries()) {
    for (const { text } of found[at] ?? []) {
      weights.set(text.name, weight ?? weights.get(text.name) ?? text.weight);
    }
  }
  return [...weights].map(([name, weight]) => ({ name, weight }));
}

function remarks(
  names: readonly NamedField[],
  found: readonly (readonly (readonly NamedText[])[])[],
): readonly string[] {
  const heavy = names.filter(({ hasBadWeight }) => hasBadWeight);
  const spoken = names.filter((_, at) =>
    found.some((ofType) => ofType[at]?.some(({ language }) => language !== undefined)),
  );
  return [
    ...(heavy.length > 0
      ? [`A weight must be above 0 and at most ${HEAVIEST}; own weights count for ${shown(heavy)}.`]
      : []),
    ...(spoken.length > 0
      ? [`Texts are searched in all languages, also for ${shown(spoken)}.`]
      : []),
  ];
}

const MAX_SHOWN = 10;

function shown(names: readonly NamedField[]): string {
  const first = names.slice(0, MAX_SHOWN).map(({ given }) => `"${given.slice(0, 80)}"`);
  return first.join(', ') + (names.length > MAX_SHOWN ? ' and more' : '');
}

function textNames(types: readonly SearchType[]): string {
  const names = new Set(types.flatMap(({ fields }) => fields.texts.map(({ name }) => name)));
  return [...names].join(', ');
}
