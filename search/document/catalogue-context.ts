import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { DCT, type GraphLookup } from '../../profile-compiler/documents.ts';
import type { Steps } from '../async/steps.ts';
import { indexGraph } from '../graphs/graph-index.ts';
import { defaultLanguageOf, statedLanguages } from './default-language.ts';
import { descriptionOf } from './fingerprint.ts';
import { NOTHING_TAKEN, type Taken } from './taken.ts';

/** Fields of a catalogue that its datasets show. */
export interface CatalogueContext {
  readonly id: string;
  readonly iri: string;
  readonly graph: GraphLookup;
  /** Language tag of untagged text. */
  readonly defaultLanguage: string;
  /** The languages that it states, by their tags in the order of the alphabet. */
  readonly languages: readonly string[];
  /** First and last write, UTC instants. */
  readonly issued: string;
  readonly modified: string;
  /** Changes whenever documents of the catalogue's datasets may change with it. */
  readonly fingerprint: string;
}

/** The graph of a catalogue with the context of reading it. */
export interface CatalogueInput {
  readonly id: string;
  readonly iri: string;
  readonly quads: readonly Quad[];
  /** The operator's default language. */
  readonly serviceLanguage?: string | undefined;
  /** Base IRI of the platform's names, ending in `/`. */
  readonly base: string;
  readonly issued: string;
  readonly modified: string;
  /** The parts that documents of its resources show (`DocumentMaker.takesFromCatalogue`). */
  readonly takes?: Taken;
}

/** Reads the parts of a catalogue's graph that documents of its datasets show. */
export function* catalogueContext(input: CatalogueInput): Steps<CatalogueContext> {
  const { id, iri, quads, issued, modified, takes = NOTHING_TAKEN } = input;
  const graph = yield* indexGraph(quads);
  const catalogue = rdf.namedNode(iri);
  const stated = graph.objects(catalogue, `${DCT}language`);
  const defaultLanguage = defaultLanguageOf(stated, { ...input, graph });
  const languages = statedLanguages(stated, { ...input, graph });
  const read = [...new Set([`${DCT}spatial`, ...takes.predicates])].sort();
  const selection = { predicates: read, base: input.base };
  const description = yield* descriptionOf(catalogue, quads, selection);
  const times = takes.isAnything ? [issued, modified] : [];
  const fingerprint = JSON.stringify([defaultLanguage, languages, ...times, ...description]);
  return { id, iri, graph, defaultLanguage, languages, issued, modified, fingerprint };
}
