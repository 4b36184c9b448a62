import type { ProfileModel, TermLookup } from '../../../profile-compiler/index.ts';
import { runSteps } from '../../async/steps.ts';
import {
  createDocumentMaker,
  type DocumentInput,
  type DocumentMaker,
} from '../../document/document-maker.ts';
import { documentToIndex } from '../../document/packed-document.ts';
import type { OrganizationContext } from '../../document/platform-facts.ts';
import { graphKeyOf } from '../../entity-graphs.ts';
import type { Log } from '../../log.ts';
import type { DocumentKey, FieldProblem, Preparation } from '../../port/search-index.ts';
import { type CatalogueContexts, createCatalogueContexts } from './catalogue-contexts.ts';
import { createDocumentThreads, type DocumentThreads } from './document-threads.ts';
import { createOrganizations, NO_ORGANIZATIONS, type Organizations } from './organizations.ts';
import type { RepositoryFeed } from './repository-feed.ts';
import { type DocumentUpdate, updatesInOrder } from './updates-in-order.ts';

/** Makes documents from the graphs of the feed, in their newest state. */
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
  /** Makes many documents; by default none does. */
  readonly threads?: DocumentThreads | undefined;
}

interface MakingOptions extends Pick<Parts, 'feed' | 'log' | 'serviceLanguage'> {
  readonly model: ProfileModel;
  /** The operator's languages. */
  readonly languages?: readonly string[] | undefined;
  readonly vocabularies: TermLookup;
  /** True if no document was made before. */
  readonly fromEmpty: boolean;
  /** Makes many documents in threads, each with what an index does with it; without it, in place. */
  readonly inThreads?: { readonly preparation: Preparation | undefined };
}

/** Prepares to make the documents of a model: with the catalogues, organisations and vocabularies that they show. */
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

/** A source that reads the graph anew for each update. */
export function createDocumentSource(parts: Parts) {
  const { feed, maker, contexts, terms, log, serviceLanguage, threads } = parts;
  return {
    update,
    /** The same for many documents, in order: in threads, and several at a time. */
    updates: (
      keys: Iterable<DocumentKey> | AsyncIterable<DocumentKey>,
    ): AsyncIterable<DocumentUpdate> => updatesInOrder(keys, { update, feed, threads }),
    /** Call it when something changes that documents look up. */
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
    const { kind, id } = graphKeyOf(key);
    const stored = await feed.graph(kind, id);
    if (!stored) {
      return undefined;
    }
    const { graph: iri, originalId, quads, issued, modified } = stored;
    const catalogue = kind === 'catalogue' ? key.id : stored.catalogue;
    const context = catalogue === undefined ? undefined : await contexts.get(catalogue);
    const metrics = kind === 'dataset' ? await feed.graph('metrics', key.id) : undefined;
    const resource = { ...key, iri, terms, ...(context && { catalogue: context }) };
    const organizations = await organizationsFor(parts, resource);
    return {
      ...key,
      iri,
      originalId,
      quads,
      issued,
      modified,
      base: feed.base,
      terms,
      serviceLanguage,
      organizations,
      ...(context && { catalogue: context }),
      ...(metrics && { metrics: metrics.quads }),
    };
  }
}

/** The organisations that a document takes fields from. */
async function organizationsFor(
  { maker, organizations }: Pick<Parts, 'maker' | 'organizations'>,
  resource: Parameters<DocumentMaker['organizationsFor']>[0],
): Promise<ReadonlyMap<string, OrganizationContext>> {
  const found = new Map<string, OrganizationContext>();
  for (const id of maker.organizationsFor(resource)) {
    const organization = await organizations.get(id);
    if (organization) {
      found.set(id, organization);
    }
  }
  return found;
}

function documentFailed(subject: string, error: unknown): FieldProblem {
  const value = String(error).slice(0, MAX_MESSAGE_LENGTH);
  return { code: 'document-failed', field: '', subject, value };
}
