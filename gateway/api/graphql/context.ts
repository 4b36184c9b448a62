import { createSerialQueue, nextTurn } from '../../../repository/index.ts';
import type { Search } from '../../../search/index.ts';
import { type LanguageRanges, rangesOfHeader } from '../../http/negotiation/language-ranges.ts';
import type { Services } from '../../http/routes/services.ts';
import { createDocumentLoaders, type DocumentLoaders } from './documents/document-loaders.ts';
import { type CodeNames, createCodeNames } from './languages/code-names.ts';
import {
  createVocabularyLoaders,
  type VocabularyLoaders,
} from './vocabularies/vocabulary-loaders.ts';

/** The services of a process that answers GraphQL: they include the search. */
export type SearchServices = Services & { readonly search: Search };

/** Services and settings that resolvers use in one request. */
export interface GraphQLContext {
  readonly services: SearchServices;
  readonly documents: DocumentLoaders;
  readonly vocabularies: VocabularyLoaders;
  /** Reads graphs and works through them, one after the other. */
  readonly graphWork: GraphWork;
  /** Names of languages and countries. */
  readonly codeNames: CodeNames;
  /** The languages of `Accept-Language`, for fields without the argument `languages`. */
  readonly languages: LanguageRanges;
  /** Ends the request's subscriptions; absent if events cannot be sent. */
  readonly ended?: AbortSignal;
}

/** Creates the context of one request; `acceptLanguage` is its header. */
export function createGraphQLContext(
  services: SearchServices,
  acceptLanguage?: string,
): GraphQLContext {
  return {
    services,
    ...newLoaders(services),
    languages: rangesOfHeader(acceptLanguage),
  };
}

/** Loaders of one execution. Each event of a subscription has its own. */
export function newLoaders({ search }: Pick<SearchServices, 'search'>) {
  return {
    documents: createDocumentLoaders(search),
    vocabularies: createVocabularyLoaders(search),
    graphWork: createGraphWork(),
    codeNames: createCodeNames(),
  };
}

/** Reads graphs and works through them for one request. */
type GraphWork = ReturnType<typeof createGraphWork>;

/**
 * A queue for one request. A page of a hundred graphs would hold the event loop for seconds, and all of them
 * in memory; so one is read and done before the next, and between them the loop serves others.
 */
export function createGraphWork() {
  const queue = createSerialQueue();
  return {
    /** Does the work when all that was added before is done. */
    add: <Result>(work: () => Promise<Result>): Promise<Result> =>
      queue(async () => {
        await nextTurn();
        return work();
      }),
  };
}
