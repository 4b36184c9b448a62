import type {
  Box,
  FilterField,
  SearchFields,
  ValueKind,
} from '../../../../../profile-compiler/index.ts';
import type {
  FacetRequest,
  FieldWeight,
  Filter,
  HitMeasure,
  Order,
  RangeFilter,
  SearchQuery,
  TextQuery,
} from '../../../../port/search-query.ts';
import { generateJoining, generateWord } from './generate-documents.ts';
import type { Random } from './random.ts';

const BOUNDS = ['2019-06', '2020', '2020-02-29', '2020-02-29T12:00:00Z', '2021-07-15'];
const VALUES = ['true', 'A', 'b', 'c', 'É', 'https://terms.example/2', 'w3x', 'nothing'];
const PARTS = ['W', 'w1', '1', ' w', 'ähre', 'nothing*', ''];
const BOXES: readonly Box[] = [
  { minLon: 7, minLat: 50, maxLon: 8, maxLat: 51 },
  { minLon: 7.5, minLat: 50.25, maxLon: 7.5, maxLat: 50.25 },
  { minLon: -180, minLat: -90, maxLon: 180, maxLat: 90 },
  { minLon: 170, minLat: -50, maxLon: -160, maxLat: 15 },
  { minLon: 0, minLat: -80, maxLon: 5, maxLat: -60 },
];
const WITH_ENDS: readonly ValueKind[] = ['integer', 'long', 'number', 'date-time', 'period'];
const LANGUAGES = ['de', 'en', 'el', 'de-CH', 'fr-BE', 'it'];

/** Any query that the fields of an entity allow. */
export function generateQuery(fields: SearchFields, random: Random): SearchQuery {
  const facets = fields.counted.map(({ name }) => facetRequest(name, random));
  return {
    ...(random.chance(0.4) && { text: generateText(random, 2) }),
    ...(random.chance(0.3) && { fields: generateFieldWeights(fields, random) }),
    ...(random.chance(0.6) &&
      fields.filters.length > 0 && { filter: generateFilter(fields, random, 2) }),
    selection: random.chance(0.5) ? generateSelection(fields, random) : {},
    order: generateOrder(fields, random),
    page: { first: 200 },
    facets: facets.filter(() => random.chance(5 / facets.length)),
    measures: random.chance(0.3) ? generateMeasures(fields, random) : [],
  };
}

function generateMeasures(fields: SearchFields, random: Random): HitMeasure[] {
  const sorted = new Set(fields.sorts.map(({ name }) => name));
  const found = fields.filters.filter(
    ({ name, kind }) => WITH_ENDS.includes(kind) && sorted.has(name),
  );
  const ends = found.flatMap(({ name }): HitMeasure[] => [
    { kind: 'min', field: name },
    { kind: 'max', field: name },
  ]);
  const counts: HitMeasure[] =
    fields.filters.length > 0 ? [{ kind: 'count', filter: generateFilter(fields, random, 1) }] : [];
  return [...ends.filter(() => random.chance(3 / ends.length)), ...counts];
}

/** Some text fields, often none. */
function generateFieldWeights({ texts }: SearchFields, random: Random): FieldWeight[] {
  return texts
    .filter(() => random.chance(2 / texts.length))
    .map(({ name }) => ({ name, weight: 1 + random.below(9) }));
}

function generateText(random: Random, depth: number): TextQuery {
  const kind =
    depth === 0 ? 'word' : random.pick(['word', 'word', 'phrase', 'and', 'or', 'not'] as const);
  switch (kind) {
    case 'word':
      return {
        kind,
        word: random.chance(0.3) ? 'w1' : generateWord(random),
        prefix: random.chance(0.4),
      };
    case 'phrase':
      return { kind, words: [generateWord(random), generateWord(random)] };
    case 'not':
      return { kind, part: generateText(random, depth - 1) };
    case 'and':
    case 'or':
      return {
        kind,
        parts: random.chance(0.4)
          ? generateRow(random)
          : [generateText(random, depth - 1), generateText(random, depth - 1)],
      };
  }
}

/** Words that two texts have as one, some with an operator between them. */
function generateRow(random: Random): TextQuery[] {
  return Array.from({ length: 2 + random.below(2) }, () => ({
    kind: 'word',
    word: generateJoining(random),
    prefix: false,
    ...(random.chance(0.2) && { followsOperator: true }),
  }));
}

function generateSelection(
  fields: SearchFields,
  random: Random,
): Record<string, readonly string[]> {
  const facets = fields.counted.filter(() => random.chance(2 / (fields.counted.length + 1)));
  return Object.fromEntries(
    facets.map(({ name, role }) => [
      name,
      role.bands ? [random.pick(role.bands).name] : [random.pick(VALUES), random.pick(VALUES)],
    ]),
  );
}

function generateOrder(fields: SearchFields, random: Random): Order[] {
  const direction = random.chance(0.5) ? 'asc' : 'desc';
  if (fields.sorts.length === 0 || random.chance(0.2)) {
    return [{ by: 'id', direction }];
  }
  const { name, kind } = random.pick(fields.sorts);
  const language = kind === 'language-map' ? { language: random.pick(LANGUAGES) } : {};
  return [{ by: 'field', field: name, direction, ...language }];
}

function generateFilter(fields: SearchFields, random: Random, depth: number): Filter {
  const kind =
    depth === 0
      ? 'field'
      : random.pick(['field', 'and', 'or', 'not', 'exists', 'some', 'facet'] as const);
  switch (kind) {
    case 'facet':
      return facetFilter(fields, random);
    case 'field':
      return fieldFilter(random.pick(fields.filters), random);
    case 'exists':
      return { kind, field: random.pick(fields.filters).name };
    case 'not':
      return { kind, part: generateFilter(fields, random, depth - 1) };
    case 'some':
      return someFilter(fields, random, depth);
    case 'and':
    case 'or':
      return {
        kind,
        parts: [
          generateFilter(fields, random, depth - 1),
          generateFilter(fields, random, depth - 1),
        ],
      };
  }
}

/** The first values of a facet, or a part of it. */
function facetRequest(name: string, random: Random): FacetRequest {
  return {
    name,
    first: 1 + random.below(12),
    ...(random.chance(0.2) && {
      after: { count: 1 + random.below(4), value: random.pick(LETTERS) },
    }),
    ...(random.chance(0.2) && { matching: { text: random.pick(LETTERS) } }),
  };
}

const LETTERS = ['w', 't', 'k', '1'] as const;

function facetFilter(fields: SearchFields, random: Random): Filter {
  if (fields.counted.length === 0) {
    return fieldFilter(random.pick(fields.filters), random);
  }
  const { name, role } = random.pick(fields.counted);
  const values = role.bands
    ? [random.pick(role.bands).name]
    : [random.pick(VALUES), random.pick(VALUES)];
  return { kind: 'facet', facet: name, values };
}

/** A condition on one object of a nested field, if there is any. */
function someFilter(fields: SearchFields, random: Random, depth: number): Filter {
  const nested = fields.filters.filter(({ path }) => path.length > 1);
  if (nested.length === 0) {
    return fieldFilter(random.pick(fields.filters), random);
  }
  const { path } = random.pick(nested);
  const field = path.slice(0, 1 + random.below(path.length - 1)).join('.');
  const below = nested.filter(({ name }) => name.startsWith(`${field}.`));
  const where = generateFilter(
    { ...fields, filters: below, facets: [], counted: [] },
    random,
    depth - 1,
  );
  return isAt(where, field)
    ? { kind: 'some', field, where }
    : fieldFilter(random.pick(below), random);
}

/** A `some` inside another must name an object below it. */
function isAt(filter: Filter, field: string): boolean {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts.every((part) => isAt(part, field));
    case 'not':
      return isAt(filter.part, field);
    case 'some':
      return filter.field.startsWith(`${field}.`);
    default:
      return true;
  }
}

function fieldFilter({ name, filter, kind }: FilterField, random: Random): Filter {
  if (filter === 'equals') {
    return { kind: 'equals', field: name, values: [random.pick(VALUES), random.pick(VALUES)] };
  }
  if (filter === 'box') {
    return { kind: 'box', field: name, box: random.pick(BOXES) };
  }
  if (filter === 'text') {
    const match = random.pick(['contains', 'startsWith'] as const);
    return { kind: 'text', field: name, match, text: random.pick(PARTS) };
  }
  const isMoment = kind === 'date-time' || kind === 'period';
  const size = kind === 'long' ? 2 ** 40 : 1;
  const bound = () => (isMoment ? random.pick(BOUNDS) : String(random.below(500) * size));
  const [low, high] = random.pick([
    ['gte', 'lte'],
    ['gt', 'lt'],
    ['gte', 'lt'],
  ] as const);
  const range: RangeFilter = { kind: 'range', field: name };
  return random.chance(0.5)
    ? { ...range, [low]: bound(), [high]: bound() }
    : { ...range, [random.pick([low, high])]: bound() };
}
