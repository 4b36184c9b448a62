import type { EntityModel } from '../../../profile-compiler/index.ts';
import type { HitCountFragment } from '../generated/graphql.ts';
import { HIT_COUNT, RESOURCE_ID } from './fragments.graphql.ts';
import type { HitData } from './profile-values.ts';
import { fragmentFields, listField, type TypedSelection, together } from './selection.ts';
import { type ShownField, selectionOfFields } from './shown-fields.ts';

/** The fields that identify a resource in results and at the top of its page. */
export interface HitParts {
  readonly title?: ShownField | undefined;
  readonly description?: ShownField | undefined;
  readonly publisher?: ShownField | undefined;
  /** Date of the last change, else of publication. */
  readonly date?: ShownField | undefined;
  readonly license?: ShownField | undefined;
  /** Nested resources of the document, with the fields that hits show. */
  readonly parts?: PartsOfHit | undefined;
  /** Further fields of short lists, if the others are few. */
  readonly others: readonly ShownField[];
}

/** The distributions of a dataset, or their equivalent in the profile. */
export interface PartsOfHit {
  readonly field: ShownField;
  readonly format?: ShownField | undefined;
  readonly license?: ShownField | undefined;
}

/** Properties by meaning, the most telling first. */
const MEANINGS = {
  description: ['dct:description', 'schema:description', 'skos:definition', 'rdfs:comment'],
  publisher: ['dct:publisher', 'schema:publisher', 'dct:creator'],
  date: ['dct:modified', 'schema:dateModified', 'dct:issued', 'schema:datePublished'],
  license: ['dct:license', 'schema:license'],
  format: ['dct:format', 'dcat:mediaType', 'schema:encodingFormat'],
} as const;

/** Further fields of a hit. */
const MAX_OTHERS = 3;
const PLAIN_KINDS: ReadonlySet<string> = new Set([
  'text',
  'keyword',
  'language-map',
  'integer',
  'long',
  'number',
  'date-time',
  'boolean',
]);

/** Finds the parts of hits among the fields of an entity, by property. */
export function hitParts(entity: EntityModel, fields: readonly ShownField[]): HitParts {
  const title = fields.find(({ name, kind }) => name === entity.titleField && kind !== 'object');
  const description =
    meaning(fields, 'description') ??
    fields.find((field) => field.kind === 'language-map' && field !== title);
  const found = {
    title,
    description,
    publisher: meaning(fields, 'publisher'),
    date: meaning(fields, 'date'),
    license: meaning(fields, 'license'),
    parts: partsIn(fields),
  };
  const known = Object.values(found);
  const isPlain = !found.publisher && !found.date && !found.parts;
  const others = fields.filter(
    (field) =>
      !known.some((one) => one === field) &&
      PLAIN_KINDS.has(field.kind) &&
      !field.about.startsWith('platform:'),
  );
  return { ...found, others: isPlain ? others.slice(0, MAX_OTHERS) : [] };
}

/** The field with a meaning; the most telling property decides. */
export function meaning(
  fields: readonly ShownField[],
  name: keyof typeof MEANINGS,
): ShownField | undefined {
  const abouts: readonly string[] = MEANINGS[name];
  return abouts
    .map((about) => fields.find((field) => field.about === about))
    .find((field) => field !== undefined);
}

function partsIn(fields: readonly ShownField[]): PartsOfHit | undefined {
  const field =
    fields.find(({ isPart, about }) => isPart && about === 'dcat:distribution') ??
    fields.find(({ isPart, many, members }) => isPart && many && meaning(members, 'format'));
  return (
    field && {
      field,
      format: meaning(field.members, 'format'),
      license: meaning(field.members, 'license'),
    }
  );
}

/** The selection of a hit. */
export function hitSelection(parts: HitParts): TypedSelection<HitData> {
  const { field, ...ofParts } = parts.parts ?? {};
  const within = Object.values(ofParts).filter((one) => one !== undefined);
  const shown = [
    parts.title,
    parts.description,
    parts.publisher,
    parts.date,
    parts.license,
    ...parts.others,
  ].filter((one) => one !== undefined);
  const nested = field && within.length > 0 ? [{ ...field, members: within }] : [];
  return resourceSelection([...shown, ...nested]);
}

/** The selection of a resource with some of its fields. */
export function resourceSelection(fields: readonly ShownField[]): TypedSelection<HitData> {
  return together(fragmentFields(RESOURCE_ID), selectionOfFields(fields));
}

/** Hits in a list, and how many there are. */
export interface ListedHits extends HitCountFragment {
  readonly nodes: readonly HitData[];
}

/** The selection of a list of hits. */
export function listSelection(parts: HitParts): TypedSelection<ListedHits> {
  return together(fragmentFields(HIT_COUNT), listField('nodes', 'nodes', hitSelection(parts)));
}
