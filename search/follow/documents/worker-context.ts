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
import { createDocumentMaker, type DocumentMaker } from '../../document/document-maker.ts';
import { documentToIndex, packDocument } from '../../document/packed-document.ts';
import type { OrganizationContext } from '../../document/platform-facts.ts';
import { indexGraph } from '../../graphs/graph-index.ts';
import type { Preparation, PrepareWith } from '../../port/search-index.ts';
import { assembleInput, type Lookups, type ParsedResource } from './document-input.ts';
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

/** Makes the documents of one index in a worker thread, and keeps the answers to their lookups. */
export type WorkerContext = Awaited<ReturnType<typeof openWorkerContext>>;

type Outcome =
  | { readonly kind: 'made'; readonly document: ThreadDocument }
  | { readonly kind: 'waits'; readonly unknown: ReadonlySet<LookupKey> }
  | { readonly kind: 'failed' };

type Known = VocabularyTerm | CatalogueContext | OrganizationContext | undefined;

/** Characters of keys and answers that are kept. */
const KNOWN_CHARACTERS = 16_000_000;
/** Characters of the graphs of documents that wait for answers. The main thread makes those that are dropped. */
const WAITING_CHARACTERS = 16_000_000;

export async function openWorkerContext(setting: DocumentSetting) {
  const prepare = await openPreparation(setting.preparation);
  const model = deserialize(setting.model) as ProfileModel;
  const maker = createDocumentMaker(model, { languages: setting.languages });
  const known = new LRUCache<LookupKey, { readonly value: Known }>({ maxSize: KNOWN_CHARACTERS });
  const waiting = new LRUCache<number, ParsedResource>({ maxSize: WAITING_CHARACTERS });
  let knownOf: number | undefined;

  function parse(ticket: number, given: GivenDocument): ParsedResource {
    const resource = parseResource(given, setting);
    const characters = sizeOfPacked(given.triples) + sizeOfPacked(given.metrics ?? '');
    waiting.set(ticket, resource, { size: Math.max(1, characters) });
    return resource;
  }

  return {
    /** Keeps answers. Drops those of another state. */
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
    /** Makes the document that is given, or else the one that waits with this ticket. */
    async make(ticket: number, given: GivenDocument | undefined): Promise<Outcome> {
      const unknown = new Set<LookupKey>();
      const lookups = lookupsByKey((key) => {
        const entry = known.get(key);
        if (!entry) {
          unknown.add(key);
        }
        return entry?.value;
      });
      try {
        const resource = given ? parse(ticket, given) : waiting.get(ticket);
        if (!resource) {
          return { kind: 'failed' };
        }
        const input = await assembleInput(resource, lookups, maker);
        const made = allSteps(maker.make(input));
        if (unknown.size === 0) {
          waiting.delete(ticket);
          const indexed = documentToIndex(input, made);
          const packed = allSteps(packDocument(indexed));
          const document = { packed, prepared: prepare?.(indexed), problems: made.problems };
          return { kind: 'made', document };
        }
      } catch {
        // The main thread makes the document again, and reports why it fails.
      }
      return unknown.size > 0 ? { kind: 'waits', unknown } : { kind: 'failed' };
    },
  };
}

async function openPreparation(preparation: Preparation | undefined) {
  if (!preparation) {
    return undefined;
  }
  const { default: prepareWith } = (await import(preparation.module)) as { default: PrepareWith };
  return prepareWith(preparation.setting);
}

function parseResource(
  { triples, metrics, ...facts }: GivenDocument,
  { base, serviceLanguage }: Pick<DocumentSetting, 'base' | 'serviceLanguage'>,
): ParsedResource {
  return {
    ...facts,
    base,
    serviceLanguage,
    quads: quadsOf(triples, facts.iri),
    ...(metrics !== undefined && { metrics: quadsOf(metrics, facts.iri) }),
  };
}

function quadsOf(triples: PackedTriples, graph: string): readonly Quad[] {
  return parseStoredTriples(unpackTriples(triples, graph));
}

/** `look` gives a value of the kind that the key names. */
function lookupsByKey(look: (key: LookupKey) => Known): Lookups {
  return {
    terms: termsByKey((key) => look(key) as VocabularyTerm | undefined),
    catalogue: (value) =>
      look(lookupKey({ by: 'catalogue', value })) as CatalogueContext | undefined,
    organization: (value) =>
      look(lookupKey({ by: 'organization', value })) as OrganizationContext | undefined,
  };
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
