import { DEFAULT_PAGE } from '../../../../http/bounds/limits.ts';
import { textsOfLists } from '../../languages/choose-text.ts';
import { localized, rangesFor } from '../../languages/localized.ts';
import { asksOnce, listsAbout, listsFirst } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';
import { LANGUAGES_ARGUMENT } from '../values/localized-text.ts';

/** Fields of a term, without those of the entities that use it. */
export const TERM_MEMBERS: readonly string[] = [
  'id',
  'nodeId',
  'value',
  'resource',
  'inScheme',
  'notation',
  'topConcept',
  'deprecated',
  'replacedBy',
  'extensions',
  'document',
  'prefLabel',
  'altLabels',
  'hiddenLabels',
  'vocabulary',
  'broader',
  'narrower',
  'narrowerCount',
];

/** Adds the fields of terms. */
export function implementTerm(builder: Builder): void {
  addMembers(builder);
  addLabels(builder);
  addRelations(builder);
}

function addMembers(builder: Builder): void {
  builder.objectType('Term', {
    description: 'A term of a vocabulary: a SKOS concept.',
    interfaces: ['Node'],
    fields: (t) => ({
      id: t.id({ description: 'Its IRI.', resolve: ({ document }) => document.resource }),
      value: t.string({
        description: 'Its id in the vocabulary, as documents and facets have it.',
        resolve: ({ document }) => document.id,
      }),
      resource: t.string({ description: 'Its IRI.', resolve: ({ document }) => document.resource }),
      inScheme: t.stringList({
        description: 'IRIs of its concept schemes.',
        resolve: ({ document }) => document.in_scheme,
      }),
      notation: t.stringList({
        description: 'Its notations (codes).',
        resolve: ({ document }) => document.notation ?? [],
      }),
      topConcept: t.boolean({
        description: 'True if it is a top concept of the vocabulary.',
        resolve: ({ document }) => document.top_concept ?? false,
      }),
      deprecated: t.boolean({
        description: 'True if it is no longer to be used.',
        resolve: ({ document }) => document.deprecated ?? false,
      }),
      extensions: t.field({
        type: 'JSON',
        nullable: true,
        description: 'Properties of some vocabularies beyond SKOS, by name.',
        resolve: ({ document }) => document.extensions,
      }),
      document: t.field({
        type: 'JSON',
        description: 'The term as REST serves it.',
        resolve: ({ document }) => document,
      }),
    }),
  });
}

function addLabels(builder: Builder): void {
  addPreferred(builder);
  const lists = {
    altLabels: { member: 'alt_labels', description: 'Its alternative labels, by language.' },
    hiddenLabels: {
      member: 'hidden_labels',
      description:
        'Its hidden labels, by language: a search matches them too, such as old names and misspellings.',
    },
  } as const;
  for (const [name, { member, description }] of Object.entries(lists)) {
    builder.objectField('Term', name, (t) =>
      t.field({
        type: ['Translation'],
        description,
        args: {
          languages: t.arg.stringList({
            description:
              'Only labels in these languages and their regional variants; by default all.',
          }),
        },
        resolve: ({ document }, { languages }, context) =>
          textsOfLists(document[member], languages ? rangesFor(languages, context) : undefined),
      }),
    );
  }
}

function addPreferred(builder: Builder): void {
  builder.objectField('Term', 'prefLabel', (t) =>
    t.field({
      type: 'LocalizedText',
      nullable: true,
      description: 'Its preferred label.',
      args: { languages: t.arg.stringList({ description: LANGUAGES_ARGUMENT }) },
      resolve: ({ document }, { languages }, context) =>
        localized(document.pref_label, rangesFor(languages, context)),
    }),
  );
}

/** Terms have few broader terms. */
const USUAL_BROADER = 2;

function addRelations(builder: Builder): void {
  builder.objectFields('Term', (t) => ({
    vocabulary: t.field({
      type: 'Vocabulary',
      nullable: true,
      description: 'The vocabulary that it belongs to.',
      extensions: asksOnce,
      resolve: (source, _, { vocabularies }) => vocabularies.entry(source.vocabulary),
    }),
    broader: t.field({
      type: ['Term'],
      description: 'Terms of the same vocabulary directly above it.',
      extensions: listsAbout(USUAL_BROADER),
      resolve: (source, _, { vocabularies }) =>
        vocabularies.terms(source.vocabulary, source.document.broader ?? []),
    }),
    replacedBy: t.field({
      type: ['Term'],
      description: 'Terms of the same vocabulary to use in its place.',
      extensions: listsAbout(USUAL_BROADER),
      resolve: async (source, _, { vocabularies }) => {
        const found = (source.document.replaced_by ?? []).map((iri) =>
          vocabularies.termByResource(source.vocabulary, iri),
        );
        return (await Promise.all(found)).filter((one) => one !== undefined);
      },
    }),
    narrower: t.field({
      type: ['Term'],
      description:
        'Terms of the same vocabulary directly below it that are in use; for more, page through `Vocabulary.terms(broader:)`.',
      extensions: listsFirst(DEFAULT_PAGE),
      args: {
        first: t.arg.int({ defaultValue: DEFAULT_PAGE, description: 'Maximum number of terms.' }),
      },
      resolve: (source, { first }, { vocabularies }) =>
        vocabularies.terms(
          source.vocabulary,
          (source.document.narrower ?? []).slice(0, first ?? DEFAULT_PAGE),
        ),
    }),
    narrowerCount: t.int({
      description: 'Number of the terms directly below it that are in use.',
      resolve: ({ document }) => document.narrower?.length ?? 0,
    }),
  }));
}
