import { describe } from 'vitest';
import type { ProfileModel } from '../../../profile-compiler/index.ts';
import type { SearchEngine } from '../search-index.ts';
import { describeDocuments } from './documents.ts';
import { describeFacets } from './facets.ts';
import { describeFilters } from './filters.ts';
import { describeGenerations } from './generations.ts';
import { describeImports } from './imports.ts';
import { describeOrders } from './orders.ts';
import { describePages } from './pages.ts';
import { describeRandomQueries } from './random-queries.ts';
import { describeSuggestions } from './suggestions.ts';
import { describeTermKeys } from './term-keys.ts';
import { describeTerms } from './terms.ts';
import { describeTexts } from './texts.ts';

/** Storage of its own for one test, in which an engine can be opened again and again. */
export interface ContractBackend extends AsyncDisposable {
  engine(): Promise<SearchEngine>;
}

export interface ContractInput {
  /** Opens empty storage. */
  readonly open: () => Promise<ContractBackend>;
  /** The default profile, for the hand-written catalogue. */
  readonly defaultModel: ProfileModel;
  /** Models whose fields the generated documents and queries go through; the richer, the better. */
  readonly models: readonly ProfileModel[];
}

/** The rules of the port, for any adapter. */
export function describeSearchIndexContract(name: string, input: ContractInput): void {
  describe(`${name}: contract of the search index`, () => {
    describeDocuments(input);
    describeGenerations(input);
    describeTexts(input);
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
