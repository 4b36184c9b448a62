import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../profile-compiler/index.ts';
import type { StoredDocument } from '../../../port/search-index.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { type StoredSource, storedDocument } from './stored-document.ts';

const counts = cacheCounts('documents');

/** Characters of JSON that are kept of one entity: about a thousand ordinary datasets. */
const MAX_CHARACTERS = 8 * 1024 * 1024;

/** The version of a document, as the server names it in all answers; another write is another one. */
interface Version {
  readonly _seq_no?: number;
  readonly _primary_term?: number;
}

/** A document in an answer of the server: its source where it came with it. */
export interface FoundDocument extends Version {
  readonly _source?: StoredSource;
}

/** A hit whose document is wanted. */
export interface WantedDocument extends FoundDocument {
  readonly id: string;
}

/** Reads the documents of one index. */
export type DocumentReader = ReturnType<typeof createDocumentReader>;

interface Kept {
  readonly document: StoredDocument;
  readonly version: Version;
}

/** Reads documents: those of hits as searches find them, else a page lacks what was deleted since; others as written last. */
type LoadDocuments = (
  ids: readonly string[],
  areHits: boolean,
) => Promise<readonly (FoundDocument | undefined)[]>;

/** Keeps what was read lately, so that the JSON of a document is sent, parsed and encoded once. */
export function createDocumentReader(plan: EntityPlan, load: LoadDocuments, most = MAX_CHARACTERS) {
  const kept = new LRUCache<string, Kept>({
    maxSize: most,
    sizeCalculation: ({ document }) => document.json.length,
  });

  function documentOf(id: string, found: FoundDocument): StoredDocument | undefined {
    const known = kept.get(id);
    if (known && isVersion(known.version, found)) {
      return known.document;
    }
    const { _source: source, _seq_no, _primary_term } = found;
    const document = source && storedDocument(plan, source);
    if (document && _seq_no !== undefined && _primary_term !== undefined) {
      kept.set(id, { document, version: { _seq_no, _primary_term } });
    }
    return document;
  }

  return {
    /**
     * Documents in the order of hits; `undefined` for one that is gone. One request asks for those that neither came with their
     * hits nor are kept as they were found. A document that has not changed is the same object each time.
     */
    async read(hits: readonly WantedDocument[]): Promise<readonly (StoredDocument | undefined)[]> {
      const documents = hits.map((hit) => documentOf(hit.id, hit));
      const missing = hits.filter((_, at) => documents[at] === undefined).map(({ id }) => id);
      const areHits = hits.some(({ _seq_no }) => _seq_no !== undefined);
      counts.hits += hits.length - missing.length;
      counts.misses += missing.length;
      const loaded = (missing.length > 0 ? await load(missing, areHits) : []).values();
      return hits.map(({ id }, at) => {
        const found = documents[at] ? undefined : loaded.next().value;
        return found ? documentOf(id, found) : documents[at];
      });
    },
  };
}

function isVersion(one: Version, other: Version): boolean {
  return one._seq_no === other._seq_no && one._primary_term === other._primary_term;
}
