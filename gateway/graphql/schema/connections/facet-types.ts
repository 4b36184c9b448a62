import {
  byCodePoint,
  type EntityModel,
  type FacetField,
  type FacetRole,
  type ProfileModel,
} from '../../../../profile-compiler/index.ts';
import type { Bucket, FacetResult } from '../../../../search/index.ts';
import type { GraphQLContext } from '../../context.ts';
import { ANY_LANGUAGE, type LanguageRanges } from '../../languages/language-ranges.ts';
import { asksOnce, listsFirstOfParent } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';
import { LANGUAGES_ARGUMENT, localized, rangesFor } from '../values/localized-text.ts';

/** A facet of a result, with the entity whose titles are the labels of its buckets. */
export interface LabelledFacet extends FacetResult {
  readonly labelEntity?: EntityModel;
  /** Vocabularies that the values are ids of terms of, which tell what is above them. */
  readonly hierarchy?: FacetRole['hierarchy'];
}

export interface LabelledBucket extends Bucket, Pick<LabelledFacet, 'labelEntity' | 'hierarchy'> {}

/** Adds to the facets of a result what their buckets need: entities whose titles are labels, and hierarchies. */
export function labelledFacets(
  results: readonly FacetResult[],
  facets: Iterable<FacetField>,
  model: ProfileModel,
): readonly LabelledFacet[] {
  const roles = new Map([...facets].map(({ name, role }) => [name, role]));
  return results.map((facet) => {
    const { labelEntity, hierarchy } = roles.get(facet.name) ?? {};
    const entity = model.entities.find(({ name }) => name === labelEntity);
    return { ...facet, ...(entity && { labelEntity: entity }), ...(hierarchy && { hierarchy }) };
  });
}

/** Buckets of a facet by default. */
export const DEFAULT_BUCKETS = 20;

export type FacetRef = ReturnType<typeof addFacetTypes>;

/** Adds the types of facets and their buckets. */
export function addFacetTypes(builder: Builder) {
  const bucket = builder.objectRef<LabelledBucket>('Bucket').implement({
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
  return builder.objectRef<LabelledFacet>('Facet').implement({
    description: 'A field whose values are counted over all hits.',
    fields: (t) => ({
      name: t.exposeString('name', {
        nullable: false,
        description: 'Path of the field, such as `distributions.format`.',
      }),
      buckets: t.field({
        type: [bucket],
        nullable: false,
        extensions: listsFirstOfParent(DEFAULT_BUCKETS),
        description: 'Buckets by descending count; selected values are always included.',
        resolve: ({ buckets, labelEntity, hierarchy }) =>
          labelEntity || hierarchy
            ? buckets.map((one) => ({
                ...one,
                ...(labelEntity && { labelEntity }),
                ...(hierarchy && { hierarchy }),
              }))
            : buckets,
      }),
    }),
  });
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
  const own = textOf(bucket.label, ranges) ?? bucket.value;
  return bucket.labelEntity
    ? titleOf(bucket.labelEntity, bucket.value, context).then(
        (title) => textOf(title, ranges) ?? own,
      )
    : own;
}

async function titleOf(entity: EntityModel, id: string, { documents }: GraphQLContext) {
  const document = await documents.load(entity.name, id);
  return document?.data[entity.titleField];
}

/** The text in one of the ranges, else in any language: a label is never empty. */
function textOf(label: unknown, ranges: LanguageRanges): string | undefined {
  return typeof label === 'string' ? label : localized(label, [...ranges, ANY_LANGUAGE])?.value;
}
