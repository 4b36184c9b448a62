import { describe } from 'vitest';
import { describeDocuments } from './documents.ts';
import { describeExpansion } from './expansion.ts';
import { describeFacets } from './facets.ts';
import { describeFilters } from './filters.ts';
import { describeGenerations } from './generations.ts';
import { describeHighlights } from './highlights.ts';
import { describeImports } from './imports.ts';
import type { ContractInput } from './opened.ts';
import { describeOrders } from './orders.ts';
import { describePages } from './pages.ts';
import { describePagesByRelevance } from './pages-by-relevance.ts';
import { describeRandomQueries } from './random-queries.ts';
import { describeRanking } from './ranking.ts';
import { describeRelated } from './related.ts';
import { describeRelaxing } from './relaxing.ts';
import { describeSuggestions } from './suggestions.ts';
import { describeTermKeys } from './term-keys.ts';
import { describeTerms } from './terms.ts';
import { describeTexts } from './texts.ts';
import { describeTextsInFields } from './texts-in-fields.ts';
import { describeWeights } from './weights.ts';

/** The rules of the port, for any adapter. */
export function describeSearchIndexContract(name: string, input: ContractInput): void {
  describe(`${name}: contract of the search index`, () => {
    describeDocuments(input);
    describeGenerations(input);
    describeTexts(input);
    describeTextsInFields(input);
    describeRanking(input);
    describeWeights(input);
    describePagesByRelevance(input);
    describeRelated(input);
    describeRelaxing(input);
    describeExpansion(input);
    describeHighlights(input);
    describeFacets(input);
    describeFilters(input);
    describeOrders(input);
    describePages(input);
    describeSuggestions(input);
    describeTermKeys(input);
    describeTerms(input);
    describeImports(input);
    describeRandomQueries(input);
  });
}
