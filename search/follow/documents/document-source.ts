import type { ProfileModel, TermLookup } from '../../../profile-compiler/index.ts';
import { runSteps } from '../../async/steps.ts';
import {
  createDocumentMaker,
  type DocumentInput,
  type DocumentMaker,
} from '../../document/document-maker.ts';
import { documentToIndex } from '../../document/packed-document.ts';
import type { Log } from '../../log.ts';
import type { DocumentKey, FieldProblem, Preparation } from '../../port/search-index.ts';
import { type CatalogueContexts, createCatalogueContexts } from './catalogue-contexts.ts';
import { assembleInput, type Lookups, readResource } from './document-input.ts';
import { createDocumentThreads, type DocumentThreads } from './document-threads.ts';
import { createOrganizations, NO_ORGANIZATIONS, type Organizations } from './organizations.ts';
import type { RepositoryFeed } from './repository-feed.ts';
import { type DocumentUpdate, updatesInOrder } from './updates-in-order.ts';

/** Makes documents from the newest state of the feed's graphs. */
export type DocumentSource = ReturnType<typeof createDocumentSource>;

interface Parts {
  readonly feed: RepositoryFeed;
  readonly maker: DocumentMaker;
  readonly contexts: CatalogueContexts;
  readonly organizations: Pick<Organizations, 'get'>;
  readonly terms: TermLookup;
  readonly log: Log;
  /** The operator's default language. */
  readonly serviceLanguage?: string | undefined;
  /** Threads for many documents; without them, the calling thread makes all. */
  readonly threads?: DocumentThreads | undefined;
}

interface MakingOptions extends Pick<Parts, 'feed' | 'log' | 'serviceLanguage'> {
  readonly model: ProfileModel;
  /** The operator's languages. */
  readonly languages?: readonly string[] | undefined;
  readonly vocabularies: TermLookup;
  /** True if no document was made before. */
  readonly fromEmpty: boolean;
  /** Makes many documents in threads, and prepares each for its index; without it, the calling thread makes all. */
  readonly inThreads?: { readonly preparation: Preparation | undefined };
}

/** Prepares the document source of a model, with the catalogues and organisations that its documents show. */
export function prepareDocuments(options: MakingOptions) {
  const { model, feed, log, languages, serviceLanguage, fromEmpty, inThreads } = options;
  const maker = createDocumentMaker(model, { languages });
  const common = { feed, serviceLanguage, fromEmpty };
  const contexts = createCatalogueContexts({ ...common, takes: maker.takesFromCatalogue });
  const organizations = model.entities.some(({ name }) => name === 'organization')
    ? createOrganizations({ ...common, takes: maker.takesFromOrganization })
    : NO_ORGANIZATIONS;
  const terms = organizations.within(options.vocabularies);
  const parts = { feed, contexts, organizations, terms, serviceLanguage };
  const threads = inThreads && createDocumentThreads({ ...parts, ...inThreads, model, languages });
  const documents = createDocumentSource({ ...parts, maker, log, threads });
  return { contexts, organizations, documents };
}

const MAX_MESSAGE_LENGTH = 200;

/** Creates a source that reads the graph anew for each update. */
export function createDocumentSource(parts: Parts) {
  const { feed, maker, contexts, organizations, terms, log, serviceLanguage, threads } = parts;
  const lookups: Lookups = { terms, catalogue: contexts.get, organization: organizations.get };
  return {
    update,
    /** Makes documents in the order of their keys: several at a time, and many in threads. */
    updates: (
      keys: Iterable<DocumentKey> | AsyncIterable<DocumentKey>,
    ): AsyncIterable<DocumentUpdate> => updatesInOrder(keys, { update, feed, threads }),
    /** Drops what threads have looked up. Call it before documents are made with a changed state of that. */
    forget: (): void => threads?.forget(),
  };

  async function update(key: DocumentKey): Promise<DocumentUpdate> {
    const input = await inputOf(key);
    if (!input) {
      return { ...key, problems: [] };
    }
    try {
      const made = await runSteps(maker.make(input));
      return { ...key, problems: made.problems, indexed: documentToIndex(input, made) };
    } catch (error) {
      log.error({ ...key, err: error }, 'A document could not be made; the search leaves it out');
      return { ...key, problems: [documentFailed(input.iri, error)] };
    }
  }

  async function inputOf(key: DocumentKey): Promise<DocumentInput | undefined> {
    const resource = await readResource(key, feed.graph);
    if (!resource) {
      return undefined;
    }
    const { facts, graph, metrics } = resource;
    const { quads } = graph;
    const language = { base: feed.base, serviceLanguage };
    const parsed = { ...facts, ...language, quads, ...(metrics && { metrics: metrics.quads }) };
    return assembleInput(parsed, lookups, maker);
  }
}

function documentFailed(subject: string, error: unknown): FieldProblem {
  const value = String(error).slice(0, MAX_MESSAGE_LENGTH);
  return { code: 'document-failed', field: '', subject, value };
}
