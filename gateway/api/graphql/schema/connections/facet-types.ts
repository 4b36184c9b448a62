import { ANY_LANGUAGE } from '../../../../http/negotiation/language-ranges.ts';
import { type ChosenText, chooseText } from '../../languages/choose-text.ts';
import { rangesFor } from '../../languages/localized.ts';
import { asksOnce, listsPartOrFirstOfParent } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';
import { LANGUAGES_ARGUMENT } from '../values/localized-text.ts';
import { bucketCursor, bucketsOf } from './facet-part.ts';
import { type LabelledBucket, labelOfBucket, withCodeNames } from './labelled-facets.ts';

/** Buckets of a facet by default. */
export const DEFAULT_BUCKETS = 20;

function addBucket(builder: Builder) {
  return builder.objectRef<LabelledBucket>('Bucket').implement({
    description: 'A value of a facet with its number of hits.',
    fields: (t) => ({
      value: t.exposeString('value', { description: 'The value, for a facet selection.' }),
      label: t.string({
        description: 'Label to display.',
        args: { languages: t.arg.stringList({ description: LANGUAGES_ARGUMENT }) },
        resolve: (source, { languages }, context) =>
          labelOfBucket(source, rangesFor(languages, context), context),
      }),
      cursor: t.string({
        description: 'Its place, for `after`.',
        resolve: (source) => bucketCursor(source),
      }),
      count: t.exposeInt('count', { description: 'Number of hits with this value.' }),
      parent: t.string({
        nullable: true,
        extensions: asksOnce,
        description:
          'The value of the broader term, in facets of terms that form a hierarchy. A selection finds a term itself, not what is below it.',
        resolve: ({ facet: { hierarchy }, value }, _, { vocabularies }) =>
          hierarchy && vocabularies.parentId(hierarchy, value),
      }),
      selected: t.exposeBoolean('selected', {
        description: 'True if the facet selection contains this value.',
      }),
    }),
  });
}

/** Adds the types of facets and their buckets. */
export function addFacetTypes(builder: Builder): void {
  const bucket = addBucket(builder);
  builder.objectType('Facet', {
    description: 'A field whose values are counted over all hits.',
    fields: (t) => ({
      name: t.exposeString('name', {
        description: 'Path of the field in documents, such as `distributions.format`.',
      }),
      field: t.exposeString('field', {
        description: 'Its name in `only` and in facet selections, such as `distributions_format`.',
      }),
      title: t.field({
        type: 'LocalizedText',
        description: 'Its name for people: of the property in the profile, else of the path.',
        args: { languages: t.arg.stringList({ description: LANGUAGES_ARGUMENT }) },
        resolve: ({ title }, { languages }, context) =>
          chooseText(title, [...rangesFor(languages, context), ANY_LANGUAGE]) as ChosenText,
      }),
      buckets: t.field({
        type: [bucket],
        extensions: listsPartOrFirstOfParent(DEFAULT_BUCKETS),
        description:
          'Buckets by descending count, then by value. Selected values are always included, unless `matching` or `after` is given.',
        args: bucketArguments(builder),
        resolve: async (facet, args, context) => {
          const ranges = rangesFor(args.languages, context);
          const named = withCodeNames(facet, ranges, context);
          const buckets = await bucketsOf(named, args, ranges, context);
          return buckets.map((one) => ({ ...one, facet }));
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
