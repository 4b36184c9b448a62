import type { TermHit } from '../../../../../search/index.ts';
import { DEFAULT_PAGE } from '../../../../http/bounds/limits.ts';
import type { FoundTerm } from '../../../search/hit-source.ts';
import { rangesFor } from '../../languages/localized.ts';
import { asksOnce, listsAbout, listsFirstOfParent } from '../../limits/field-cost.ts';
import { type TermPage, termPage, toTermQuery } from '../../vocabularies/term-page.ts';
import { foundTerm } from '../../vocabularies/vocabulary-loaders.ts';
import type { Builder } from '../builder.ts';
import { addVocabularyNodeIds } from '../nodes/node-interface.ts';
import { addTitleAndDescription } from '../values/localized-text.ts';
import { findTerm, termArguments } from './find-term.ts';
import { implementTerm } from './term-type.ts';

/** Adds the types of vocabularies and their terms. */
export function addVocabularyTypes(builder: Builder): void {
  implementTerm(builder);
  implementVocabulary(builder);
  addVocabularyNodeIds(builder);
  addTitleAndDescription(builder, 'Vocabulary', {
    title: 'Its title.',
    description: 'Its purpose.',
  });
  addTerms(builder);
}

function implementVocabulary(builder: Builder): void {
  builder.objectType('Vocabulary', {
    description:
      'A vocabulary: a SKOS concept scheme with its terms, or an imported list of terms.',
    interfaces: ['Node'],
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the vocabulary.' }),
      resource: t.exposeString('resource', { description: 'IRI of its concept scheme.' }),
      modified: t.expose('modified', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was last changed.',
      }),
      languages: t.exposeStringList('languages', {
        description: 'Language tags of the preferred labels of its terms.',
      }),
      termCount: t.exposeInt('terms', { description: 'Number of its terms.' }),
      imported: t.boolean({
        description: 'True if it was imported into the search and is in no repository.',
        resolve: ({ imported }) => imported !== undefined,
      }),
    }),
  });
}

function addTerms(builder: Builder): void {
  const connection = addTermConnection(builder);
  builder.objectFields('Vocabulary', (t) => ({
    terms: t.field({
      type: connection,
      description: 'Searches its terms by their preferred, alternative and hidden labels.',
      extensions: asksOnce,
      args: {
        query: t.arg.string({
          description:
            'Full-text query in all languages, as for datasets. By default terms are ordered by label.',
        }),
        languages: t.arg.stringList({
          description:
            'The first language decides which labels are compared to order the terms; by default that of `Accept-Language`.',
        }),
        broader: t.arg.string({
          description: 'Only terms directly below the term with this value.',
        }),
        topOnly: t.arg.boolean({ defaultValue: false, description: 'Only top concepts.' }),
        scheme: t.arg.string({
          description: 'Only terms of the concept scheme with this IRI, where there are several.',
        }),
        deprecated: t.arg.boolean({
          description:
            'Whether deprecated terms count, too; by default only where neither `query`, `broader` nor `topOnly` is given.',
        }),
        first: t.arg.int({
          defaultValue: DEFAULT_PAGE,
          description: 'Number of terms of the page.',
        }),
        after: t.arg.string({ description: 'Cursor of the last term of the previous page.' }),
        offset: t.arg.int({
          description:
            'Number of terms to skip, for numbered pages; cannot be combined with `after`.',
        }),
      },
      resolve: ({ id }, { languages, ...args }, context) =>
        termPage(context.vocabularies, id, toTermQuery(args, rangesFor(languages, context))),
    }),
    term: t.field({
      type: 'Term',
      nullable: true,
      description: 'One of its terms, by its IRI or by its id in the vocabulary.',
      extensions: asksOnce,
      args: termArguments(t.arg),
      resolve: (entry, named, context) => findTerm(context, entry.id, named),
    }),
  }));
}

interface TermEdge {
  readonly cursor: string;
  readonly node: FoundTerm;
}

/** Adds the connection of terms and its edge. */
function addTermConnection(builder: Builder) {
  const edge = builder.objectRef<TermEdge>('TermEdge').implement({
    description: 'A hit among the terms of a vocabulary.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Position of the hit in this order.' }),
      node: t.expose('node', { type: 'Term', description: 'The hit.' }),
    }),
  });
  return builder.objectRef<TermPage>('TermConnection').implement({
    description: 'A page of terms, with the number of all hits.',
    fields: (t) => ({
      totalCount: t.int({
        description: 'Number of all hits.',
        resolve: async (page) => (await page.result()).total,
      }),
      nodes: t.field({
        type: ['Term'],
        description: 'The hits of this page.',
        extensions: listsFirstOfParent(DEFAULT_PAGE),
        resolve: async (page) => (await edgesOf(page)).map(({ node }) => node),
      }),
      edges: t.field({
        type: [edge],
        description: 'The hits of this page with their cursors.',
        extensions: listsFirstOfParent(DEFAULT_PAGE),
        resolve: edgesOf,
      }),
      pageInfo: t.field({
        type: 'PageInfo',
        description: 'Position of this page.',
        resolve: (page) => page.result(),
      }),
    }),
  });
}

async function edgesOf(page: TermPage): Promise<readonly TermEdge[]> {
  const { hits } = await page.result();
  return hits.map(({ term, cursor }: TermHit) => ({
    cursor,
    node: foundTerm(page.vocabulary, term),
  }));
}

/** Usual number of vocabularies; their list has no pages. */
const USUAL_VOCABULARIES = 20;

/** Adds the query fields for vocabularies and terms. */
export function addVocabularyFields(builder: Builder): void {
  builder.queryFields((t) => ({
    vocabularies: t.field({
      type: ['Vocabulary'],
      description: 'The stored and imported vocabularies, ordered by id.',
      extensions: listsAbout(USUAL_VOCABULARIES),
      resolve: (_, __, { vocabularies }) => vocabularies.entries(),
    }),
    vocabulary: t.field({
      type: 'Vocabulary',
      nullable: true,
      description: 'One vocabulary by its id.',
      extensions: asksOnce,
      args: { id: t.arg.id({ required: true, description: 'Id of the vocabulary.' }) },
      resolve: (_, { id }, { vocabularies }) => vocabularies.entry(id),
    }),
    term: t.field({
      type: 'Term',
      nullable: true,
      description: 'One term of a vocabulary, by its IRI or by its id in the vocabulary.',
      extensions: asksOnce,
      args: {
        vocabulary: t.arg.id({ required: true, description: 'Id of the vocabulary.' }),
        ...termArguments(t.arg),
      },
      resolve: (_, { vocabulary: from, ...named }, context) => findTerm(context, from, named),
    }),
  }));
}
