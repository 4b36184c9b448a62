import type {
  Field,
  ObjectType,
  ProfileModelData,
  ValueShape,
} from '../../../../../profile-compiler/index.ts';
import { typeOf } from '../../../../../profile-compiler/index.ts';
import type { DocumentObject, IndexedDocument } from '../../../../port/search-index.ts';
import { createRandom, type Random } from './random.ts';

const TAGS = ['de', 'en', 'fr', 'nl', 'el', 'de-CH'] as const;
/** Words that are one in some texts. */
const JOINING = ['w1x', 'w2x', 'w3x'] as const;
/** Words that every stemmer leaves alone. */
const WORDS = [
  ...Array.from({ length: 30 }, (_, at) => `w${at}x`),
  `${JOINING[0]}${JOINING[1]}`,
  `${JOINING[1]}${JOINING[2]}`,
];
const DATES = ['2019', '2020-02', '2020-02-29', '2020-02-29T12:00:00Z', '2021-12-31', '2021-07'];

const PERIODS = [
  { gte: '2019' },
  { lte: '2020-02-29T12:00:00Z' },
  { gte: '2020-02', lte: '2020-02-29' },
  { gte: '2018-05-01', lte: '2021' },
  { gte: '2021-07', lte: '2021-12-31' },
];
/** Points and areas; the last one lies across the 180th meridian. */
const GEOMETRIES = [
  { type: 'Point', coordinates: [7.5, 50.25] },
  { type: 'Point', coordinates: [-170, -40] },
  {
    type: 'LineString',
    coordinates: [
      [5, 45],
      [15, 55],
    ],
  },
  {
    type: 'Polygon',
    coordinates: [
      [
        [-20, 30],
        [40, 30],
        [40, 70],
        [-20, 30],
      ],
    ],
  },
  {
    type: 'LineString',
    coordinates: [
      [175, 10],
      [-175, 20],
    ],
  },
];

/** Documents of one entity with few distinct values, so that queries find several of them. */
export function generateDocuments(
  model: ProfileModelData,
  entity: string,
  count: number,
): IndexedDocument[] {
  const type = model.entities.find(({ name }) => name === entity)?.type;
  if (type === undefined) {
    throw new Error(`The model has no entity ${entity}`);
  }
  const random = createRandom(count);
  return Array.from({ length: count }, (_, at) => {
    const id = `${entity}-${at}`;
    const document = { ...generateObject(model, typeOf(model, type), random), id };
    return indexed({ entity, id, document });
  });
}

/** A document with its JSON text. */
export function indexed(
  parts: Pick<IndexedDocument, 'entity' | 'id' | 'document'>,
): IndexedDocument {
  return { ...parts, json: JSON.stringify(parts.document) };
}

/** A dataset with these members beside its id. */
export function dataset(id: string, members: object = {}): IndexedDocument {
  return indexed({ entity: 'dataset', id, document: { id, ...members } });
}

/** A word as generated texts have them. */
export function generateWord(random: Random): string {
  return random.pick(WORDS);
}

/** One of the few words that are one with others in some texts. */
export function generateJoining(random: Random): string {
  return random.pick(JOINING);
}

function generateObject(model: ProfileModelData, type: ObjectType, random: Random): DocumentObject {
  const members = type.fields
    .filter(() => random.chance(0.6))
    .map((field) => [field.name, generateMember(model, field, random)] as const);
  return Object.fromEntries(members);
}

function generateMember(model: ProfileModelData, field: Field, random: Random): unknown {
  if (!field.many || field.value.kind === 'language-map') {
    return generateValue(model, field.value, random);
  }
  const count = random.below(4);
  return Array.from({ length: count }, () => generateValue(model, field.value, random));
}

function generateValue(model: ProfileModelData, value: ValueShape, random: Random): unknown {
  switch (value.kind) {
    case 'text':
      return words(random);
    case 'language-map':
      return languageMap(random);
    case 'keyword':
    case 'stored':
      return random.pick(['a', 'A', 'b', 'B-1', 'c', 'é', 'z']);
    case 'iri':
      return `https://terms.example/${random.below(5)}`;
    case 'integer':
      return random.below(500);
    case 'long':
      return random.below(500) * 2 ** 40;
    case 'number':
      return random.below(500) / 4;
    case 'boolean':
      return random.chance(0.5);
    case 'date-time':
      return random.pick(DATES);
    case 'period':
      return random.pick(PERIODS);
    case 'geometry':
      return random.pick(GEOMETRIES);
    case 'by-language':
      return {};
    case 'json':
      return [random.below(5)];
    case 'object':
      return generateObject(model, typeOf(model, value.type), random);
  }
}

function words(random: Random): string {
  return Array.from({ length: 1 + random.below(3) }, () => generateWord(random)).join(' ');
}

function languageMap(random: Random): Record<string, string> {
  const tags = TAGS.filter(() => random.chance(0.4));
  return Object.fromEntries((tags.length === 0 ? ['en'] : tags).map((tag) => [tag, words(random)]));
}
