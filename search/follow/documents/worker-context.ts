import { deserialize } from 'node:v8';
import type { Quad } from '@rdfjs/types';
import { LRUCache } from 'lru-cache';
import type { ProfileModel, VocabularyTerm } from '../../../profile-compiler/index.ts';
import {
  type PackedTriples,
  parseStoredTriples,
  sizeOfPacked,
  unpackTriples,
} from '../../../repository/documents.ts';
import { allSteps } from '../../async/steps.ts';
import { type CatalogueContext, catalogueContext } from '../../document/catalogue-context.ts';
import {
  createDocumentMaker,
  type DocumentInput,
  type DocumentMaker,
} from '../../document/document-maker.ts';
import { documentToIndex, packDocument } from '../../document/packed-document.ts';
import type { OrganizationContext } from '../../document/platform-facts.ts';
import { indexGraph } from '../../graphs/graph-index.ts';
import type { IndexedDocument, Preparation, PrepareWith } from '../../port/search-index.ts';
import {
  type ContextAnswer,
  type DocumentSetting,
  type GivenDocument,
  type LookupKey,
  lookupKey,
  readLookup,
  type ThreadDocument,
  termsByKey,
} from './messages.ts';

/** The memory of a thread for one index: its document maker, and what is known of all that documents look up. */
export type WorkerContext = Awaited<ReturnType<typeof openWorkerContext>>;

/** A document to make. */
interface Work {
  readonly ticket: number;
  make(): Outcome;
}

type Outcome =
  | { readonly kind: 'made'; readonly document: Omit<ThreadDocument, 'ticket'> }
  | { readonly kind: 'waits'; readonly unknown: ReadonlySet<LookupKey> }
  | { readonly kind: 'failed' };

type Known = VocabularyTerm | CatalogueContext | OrganizationContext | undefined;
type Look = (key: LookupKey) => Known;
type ParsedDocument = Omit<DocumentInput, 'terms' | 'catalogue' | 'organizations'> & {
  readonly catalogueId: string | undefined;
};

/** A document that was parsed, with the size of its graphs. */
interface WaitingDocument {
  readonly parsed: ParsedDocument;
  readonly characters: number;
}

/** Characters of keys and answers that are kept. */
const KNOWN_CHARACTERS = 16_000_000;
/** Characters of the graphs of documents that wait for answers. One that is not there any more cannot be made. */
const WAITING_CHARACTERS = 16_000_000;

export async function openWorkerContext(setting: DocumentSetting) {
  const { base, serviceLanguage, languages } = setting;
  const prepare = await openPreparation(setting.preparation);
  const maker = createDocumentMaker(deserialize(setting.model) as ProfileModel, { languages });
  const known = new LRUCache<LookupKey, { readonly value: Known }>({ maxSize: KNOWN_CHARACTERS });
  const waiting = new LRUCache<number, WaitingDocument>({
    maxSize: WAITING_CHARACTERS,
    sizeCalculation: ({ characters }) => Math.max(1, characters),
  });
  let knownOf: number | undefined;

  function attempt(ticket: number, document: () => WaitingDocument): Outcome {
    const unknown = new Set<LookupKey>();
    const look: Look = (key) => {
      const entry = known.get(key);
      if (!entry) {
        unknown.add(key);
      }
      return entry?.value;
    };
    try {
      const read = document();
      waiting.set(ticket, read);
      const { indexed, problems } = makeDocument(maker, read.parsed, look);
      if (unknown.size === 0) {
        waiting.delete(ticket);
        const packed = allSteps(packDocument(indexed));
        return { kind: 'made', document: { packed, prepared: prepare?.(indexed), problems } };
      }
    } catch {
      // The reason is found where it is made once more, in the thread that asks.
    }
    return unknown.size > 0 ? { kind: 'waits', unknown } : { kind: 'failed' };
  }

  return {
    /** Takes answers; what is known of another state is forgotten. */
    learn(state: number, answers: ReadonlyMap<LookupKey, string>): void {
      if (state !== knownOf) {
        known.clear();
        knownOf = state;
      }
      for (const [key, json] of answers) {
        const value = json === '' ? undefined : readAnswer(key, json, { setting, maker });
        known.set(key, { value }, { size: key.length + json.length });
      }
    },
    parse: (given: GivenDocument): Work => ({
      ticket: given.ticket,
      make: () =>
        attempt(given.ticket, () => ({
          parsed: parsed(given, { base, serviceLanguage }),
          characters: sizeOfPacked(given.triples) + sizeOfPacked(given.metrics ?? ''),
        })),
    }),
    /** The document that waits with this ticket. */
    waiting: (ticket: number): Work => ({
      ticket,
      make: () => {
        const document = waiting.get(ticket);
        return document ? attempt(ticket, () => document) : { kind: 'failed' };
      },
    }),
  };
}

async function openPreparation(preparation: Preparation | undefined) {
  if (!preparation) {
    return undefined;
  }
  const { default: prepareWith } = (await import(preparation.module)) as { default: PrepareWith };
  return prepareWith(preparation.setting);
}

function parsed(
  { ticket: _, triples, metrics, catalogue: catalogueId, ...facts }: GivenDocument,
  language: Pick<DocumentSetting, 'base' | 'serviceLanguage'>,
): ParsedDocument {
  return {
    ...facts,
    ...language,
    catalogueId,
    quads: quadsOf(triples, facts.iri),
    ...(metrics !== undefined && { metrics: quadsOf(metrics, facts.iri) }),
  };
}

function quadsOf(triples: PackedTriples, graph: string): readonly Quad[] {
  return parseStoredTriples(unpackTriples(triples, graph));
}

function makeDocument(
  maker: DocumentMaker,
  { catalogueId, ...parsed }: ParsedDocument,
  look: Look,
): Pick<ThreadDocument, 'problems'> & { readonly indexed: IndexedDocument } {
  const terms = termsByKey((key) => look(key) as VocabularyTerm | undefined);
  const catalogue =
    catalogueId === undefined
      ? undefined
      : (look(lookupKey({ by: 'catalogue', value: catalogueId })) as CatalogueContext | undefined);
  const resource = { ...parsed, terms, ...(catalogue && { catalogue }) };
  const organizations = new Map<string, OrganizationContext>();
  for (const id of maker.organizationsFor(resource)) {
    const organization = look(lookupKey({ by: 'organization', value: id }));
    if (organization) {
      organizations.set(id, organization as OrganizationContext);
    }
  }
  const made = allSteps(maker.make({ ...resource, organizations }));
  return { indexed: documentToIndex(parsed, made), problems: made.problems };
}

function readAnswer(
  key: LookupKey,
  json: string,
  { setting, maker }: { readonly setting: DocumentSetting; readonly maker: DocumentMaker },
): Known {
  const { by, value: id } = readLookup(key);
  const read: unknown = JSON.parse(json);
  if (by !== 'catalogue' && by !== 'organization') {
    return read as VocabularyTerm;
  }
  const { graph: iri, issued, modified, triples, defaultLanguage } = read as ContextAnswer;
  const quads = parseStoredTriples(triples);
  if (by === 'organization') {
    return { id, iri, issued, modified, defaultLanguage, graph: allSteps(indexGraph(quads)) };
  }
  const { base, serviceLanguage } = setting;
  const takes = maker.takesFromCatalogue;
  return allSteps(
    catalogueContext({ id, iri, quads, issued, modified, base, serviceLanguage, takes }),
  );
}
