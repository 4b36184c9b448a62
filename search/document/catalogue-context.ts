import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { DCT, type GraphLookup } from '../../profile-compiler/index.ts';
import type { Steps } from '../async/steps.ts';
import { defaultLanguageOf } from './default-language.ts';
import { descriptionOf } from './fingerprint.ts';
import { indexGraph } from './graph-index.ts';

/** What the datasets of a catalogue take from it. */
export interface CatalogueContext {
  readonly id: string;
  readonly iri: string;
  readonly graph: GraphLookup;
  /** Language tag of untagged text. */
  readonly defaultLanguage: string;
  /** Changes whenever documents of the catalogue's datasets may change with it. */
  readonly fingerprint: string;
}

/** The graph of a catalogue, and what reading it depends on. */
export interface CatalogueInput {
  readonly id: string;
  readonly iri: string;
  readonly quads: readonly Quad[];
  /** The operator's default language. */
  readonly serviceLanguage?: string | undefined;
  /** Base IRI of the platform's names, ending in `/`. */
  readonly base: string;
  /** Predicates that dataset documents read from the catalogue (`DocumentMaker.takesFromCatalogue`). */
  readonly takes?: readonly string[];
}

/** Reads from a catalogue's graph what the documents of its datasets take from it. */
export function* catalogueContext(input: CatalogueInput): Steps<CatalogueContext> {
  const { id, iri, quads, takes = [] } = input;
  const graph = yield* indexGraph(quads);
  const catalogue = rdf.namedNode(iri);
  const languages = graph.objects(catalogue, `${DCT}language`);
  const defaultLanguage = defaultLanguageOf(languages, { ...input, graph });
  const read = [...new Set([`${DCT}spatial`, ...takes])].sort();
  const selection = { predicates: read, base: input.base };
  const description = yield* descriptionOf(catalogue, quads, selection);
  const fingerprint = JSON.stringify([defaultLanguage, ...description]);
  return { id, iri, graph, defaultLanguage, fingerprint };
}
