import type { TermLookup } from '../../profile-compiler/index.ts';
import type { DocumentInput, DocumentMaker, MadeDocument } from '../document/document-maker.ts';
import type { DocumentKey, DocumentProblems, IndexedDocument } from '../engines/search-index.ts';
import type { Log } from '../log.ts';
import type { CatalogueContexts } from './catalogue-contexts.ts';
import type { RepositoryFeed } from './repository-feed.ts';

/** The document of a key as the repository has it now. */
export interface DocumentSource {
  load(key: DocumentKey): Promise<LoadedDocument>;
}

/** A document to write, nothing where its graph is gone or cannot be made into one; and what was noticed. */
export interface LoadedDocument extends DocumentProblems {
  readonly indexed?: IndexedDocument;
}

interface Parts {
  readonly feed: RepositoryFeed;
  readonly maker: DocumentMaker;
  readonly contexts: CatalogueContexts;
  readonly terms: TermLookup;
  readonly log: Log;
}

/** Documents that are made anew from the graphs of the feed each time. */
export function createDocumentSource(parts: Parts): DocumentSource {
  const { feed, maker, contexts, terms, log } = parts;
  return {
    async load(key) {
      const input = await inputOf(key);
      if (!input) {
        return { ...key, problems: [] };
      }
      try {
        return indexed(key, maker.make(input), input.modified);
      } catch (error) {
        log.error(
          { ...key, err: error },
          'A document could not be made; it is left out of the search',
        );
        return { ...key, problems: [failure(input.iri, error)] };
      }
    },
  };

  async function inputOf(key: DocumentKey): Promise<DocumentInput | undefined> {
    const stored = await feed.graph(key.entity === 'catalog' ? 'catalogue' : 'dataset', key.id);
    if (!stored) {
      return undefined;
    }
    const { graph: iri, quads, issued, modified } = stored;
    const context = await contexts.get(stored.catalogue ?? key.id);
    const metrics = key.entity === 'dataset' ? await feed.graph('metrics', key.id) : undefined;
    return {
      ...key,
      iri,
      quads,
      issued,
      modified,
      base: feed.base,
      terms,
      ...(context && { catalogue: context }),
      ...(metrics && { metrics: metrics.quads }),
    };
  }
}

function indexed(key: DocumentKey, made: MadeDocument, modified: string): LoadedDocument {
  const { problems, ...document } = made;
  return { ...key, problems, indexed: { ...key, ...document, modified } };
}

function failure(subject: string, error: unknown) {
  return {
    code: 'document-failed',
    field: '',
    subject,
    value: String(error).slice(0, 200),
  } as const;
}
