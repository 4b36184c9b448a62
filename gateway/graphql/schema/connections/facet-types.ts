import {
  byCodePoint,
  type Code,
  codeOfIri,
  type EntityModel,
  type FacetField,
  type FacetRole,
  type LanguageMap,
  type ProfileModel,
} from '../../../../profile-compiler/index.ts';
import type { Bucket } from '../../../../search/index.ts';
import type { GraphQLContext } from '../../context.ts';
import { type ChosenText, chooseText } from '../../languages/choose-text.ts';
import { ANY_LANGUAGE, type LanguageRanges } from '../../languages/language-ranges.ts';
import { asksOnce, listsPartOrFirstOfParent } from '../../limits/field-cost.ts';
import { bucketCursor } from '../../query/bucket-cursor.ts';
import type { Builder } from '../builder.ts';
import {
  LANGUAGES_ARGUMENT,
  type LocalizedTextRef,
  localized,
  localizedCode,
  rangesFor,
} from '../values/localized-text.ts';
import { type AskedFacet, bucketsOf } from './facet-part.ts';

/** A facet of a search, with the entity whose titles are the labels of its buckets. */
export interface LabelledFacet extends AskedFacet {
  readonly labelEntity?: EntityModel;
  /** Vocabularies that the values are ids of terms of, which tell what is above them. */
  readonly hierarchy?: FacetRole['hierarchy'];
  /** What the values are codes of. */
  readonly codes?: FacetRole['codes'];
  /** Name of the facet in enum and selection. */
  readonly field: string;
  readonly title: LanguageMap;
}

/** What facets are asked of, and how many buckets each shows. */
interface FacetSource extends Pick<AskedFacet, 'pending' | 'first'> {
  readonly model: ProfileModel;
}

export interface LabelledBucket
  extends Bucket,
    Pick<LabelledFacet, 'labelEntity' | 'hierarchy' | 'codes'> {}

/** The facets of these names, with what they and their buckets show: names, entities whose titles are labels, hierarchies. */
export function labelledFacets(
  names: readonly string[],
  facets: ReadonlyMap<string, FacetField>,
  { model, pending, first }: FacetSource,
): readonly LabelledFacet[] {
  const known = new Map([...facets].map(([field, facet]) => [facet.name, { field, facet }]));
  return names.flatMap((name) => {
    const { field, facet } = known.get(name) ?? {};
    if (field === undefined || !facet) {
      return [];
    }
    const { labelEntity, hierarchy, codes } = facet.role;
    const entity = model.entities.find((one) => one.name === labelEntity);
    return {
      name,
      pending,
      first,
      field,
      title: facet.title ?? { und: inWords(facet.path) },
      ...(entity && { labelEntity: entity }),
      ...(hierarchy && { hierarchy }),
      ...(codes && { codes }),
    };
  });
}

/** `distributions`, `compress_format` → `Distributions compress format`. */
function inWords(path: readonly string[]): string {
  const text = path.join(' ').replaceAll('_', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Buckets of a facet by default. */
export const DEFAULT_BUCKETS = 20;

export type FacetRef = ReturnType<typeof addFacetTypes>;

function addBucket(builder: Builder) {
  return builder.objectRef<LabelledBucket>('Bucket').implement({
    description: 'A value of a facet with its number of hits.',
    fields: (t) => ({
      value: t.exposeString('value', {
        nullable: false,
        description: 'The value, for a facet selection.',
      }),
      label: t.string({
        nullable: false,
        description: 'Label to display.',
        args: { languages: t.arg.stringList({ description: LANGUAGES_ARGUMENT }) },
        resolve: (source, { languages }, context) =>
          labelOf(source, rangesFor(languages, context), context),
      }),
      cursor: t.string({
        nullable: false,
        description: 'Its place, for `after`.',
        resolve: (source) => bucketCursor(source),
      }),
      count: t.exposeInt('count', {
        nullable: false,
        description: 'Number of hits with this value.',
      }),
      parent: t.string({
        extensions: asksOnce,
        description:
          'The value of the broader term, in facets of terms that form a hierarchy. A selection finds a term itself, not what is below it.',
        resolve: (source, _, context) => parentOf(source, context),
      }),
      selected: t.exposeBoolean('selected', {
        nullable: false,
        description: 'True if the facet selection contains this value.',
      }),
    }),
  });
}

/** Adds the types of facets and their buckets. */
export function addFacetTypes(builder: Builder, localizedText: LocalizedTextRef) {
  const bucket = addBucket(builder);
  return builder.objectRef<LabelledFacet>('Facet').implement({
    description: 'A field whose values are counted over all hits.',
    fields: (t) => ({
      name: t.exposeString('name', {
        nullable: false,
        description: 'Path of the field in documents, such as `distributions.format`.',
      }),
      field: t.exposeString('field', {
        nullable: false,
        description: 'Its name in `only` and in facet selections, such as `distributions_format`.',
      }),
      title: t.field({
        type: localizedText,
        nullable: false,
        description: 'Its name for people: of the property in the profile, else of the path.',
        args: { languages: t.arg.stringList({ description: LANGUAGES_ARGUMENT }) },
        resolve: ({ title }, { languages }, context) =>
          chooseText(title, [...rangesFor(languages, context), ANY_LANGUAGE]) as ChosenText,
      }),
      buckets: t.field({
        type: [bucket],
        nullable: false,
        extensions: listsPartOrFirstOfParent(DEFAULT_BUCKETS),
        description:
          'Buckets by descending count, then by value. Selected values are always included, unless `matching` or `after` is given.',
        args: bucketArguments(builder),
        resolve: async (source, args, context) => {
          const { labelEntity, hierarchy, codes } = source;
          const ranges = rangesFor(args.languages, context);
          const buckets = await bucketsOf(asked(source, ranges, context), args, ranges, context);
          return buckets.map((one) => ({
            ...one,
            ...(labelEntity && { labelEntity }),
            ...(hierarchy && { hierarchy }),
            ...(codes && { codes }),
          }));
        },
      }),
    }),
  });
}

function bucketArguments(builder: Builder) {
  return builder.args((t) => ({
    matching: t.string({
      description:
        'Only values with this text in them or in their labels, whatever its case and diacritics.',
    }),
    languages: t.stringList({
      description:
        'Languages of the labels that `matching` compares; by default those of `Accept-Language`.',
    }),
    first: t.int({ description: 'Number of buckets; by default that of `facets`.' }),
    after: t.string({ description: 'Cursor of the last bucket of the page before.' }),
  }));
}

/** A facet with the names that the platform has for its values. */
function asked(
  { codes, ...facet }: LabelledFacet,
  ranges: LanguageRanges,
  context: GraphQLContext,
): AskedFacet {
  const named = (value: string) =>
    localizedCode(value, ranges, {
      code: codeOfIri(value) ?? (codes && { kind: codes, code: value }),
      names: context.codeNames,
    })?.value;
  return codes ? { ...facet, nameOf: named } : facet;
}

/** The id of the term above a value: of the first vocabulary that has the value as a term. */
async function parentOf(
  { hierarchy, value }: LabelledBucket,
  { vocabularies }: GraphQLContext,
): Promise<string | undefined> {
  const ids =
    hierarchy === 'every'
      ? (await vocabularies.entries()).map(({ id }) => id).sort(byCodePoint)
      : (hierarchy ?? []);
  const terms = await Promise.all(ids.map((id) => vocabularies.term(id, value)));
  return terms.find((term) => term !== undefined)?.document.parent_id;
}

/** Synchronous if no document is needed: a page shows a hundred labels. */
function labelOf(
  bucket: LabelledBucket,
  ranges: LanguageRanges,
  context: GraphQLContext,
): string | Promise<string> {
  const code = codeOf(bucket);
  const named = code && localizedCode(bucket.label, ranges, { code, names: context.codeNames });
  const own = named?.value ?? textOf(bucket.label, ranges) ?? bucket.value;
  return bucket.labelEntity
    ? titleOf(bucket.labelEntity, bucket.value, context).then(
        (title) => textOf(title, ranges) ?? own,
      )
    : own;
}

/** The code that a value is, or that it stands for as an IRI. */
function codeOf({ codes, value }: LabelledBucket): Code | undefined {
  return codeOfIri(value) ?? (codes && { kind: codes, code: value });
}

async function titleOf(entity: EntityModel, id: string, { documents }: GraphQLContext) {
  const document = await documents.load(entity.name, id);
  return document?.data[entity.titleField];
}

/** The text in one of the ranges, else in any language: a label is never empty. */
function textOf(label: unknown, ranges: LanguageRanges): string | undefined {
  return typeof label === 'string' ? label : localized(label, [...ranges, ANY_LANGUAGE])?.value;
}
