import type { TermHit } from '../../../../../search/index.ts';
import { DEFAULT_PAGE } from '../../../../http/bounds/limits.ts';
import type { FoundTerm } from '../../../search/hit-source.ts';
import { listsFirstOfParent } from '../../limits/field-cost.ts';
import type { TermPage } from '../../vocabularies/term-page.ts';
import { foundTerm } from '../../vocabularies/vocabulary-loaders.ts';
import type { Builder } from '../builder.ts';
import type { PageInfoRef } from '../connections/connection-types.ts';
import type { TermRef } from './refs.ts';

interface Parts {
  readonly builder: Builder;
  readonly pageInfo: PageInfoRef;
  readonly term: TermRef;
}

interface TermEdge {
  readonly cursor: string;
  readonly node: FoundTerm;
}

/** Adds the connection of terms and its edge. */
export function addTermConnection({ builder, pageInfo, term }: Parts) {
  const edge = builder.objectRef<TermEdge>('TermEdge').implement({
    description: 'A hit among the terms of a vocabulary.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Position of the hit in this order.' }),
      node: t.expose('node', { type: term, description: 'The hit.' }),
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
        type: [term],
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
        type: pageInfo,
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
