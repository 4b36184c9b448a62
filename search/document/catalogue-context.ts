import rdf from '@rdfjs/data-model';
import type { Quad, Term } from '@rdfjs/types';
import {
  bareContext,
  DCT,
  type GraphLookup,
  MAPPING_CLASSES,
} from '../../profile-compiler/documents.ts';
import type { Steps } from '../async/steps.ts';
import { indexGraph } from '../graphs/graph-index.ts';
import { descriptionOf } from './fingerprint.ts';
import { NOTHING_INHERITED, type Taken } from './inherited-fields.ts';
import { isBlank } from './reading.ts';

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
  const { id, iri, quads, issued, modified, takes = NOTHING_INHERITED } = input;
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

interface Surroundings {
  readonly graph: GraphLookup;
  readonly base: string;
  /** The operator's setting. */
  readonly serviceLanguage?: string | undefined;
}

/** Codes of ISO 639 that name no one language: no text can be said to be written in them. */
const NO_LANGUAGE = new Set(['mis', 'mul', 'und', 'zxx']);

/**
 * The language of a catalogue's untagged text: its `dct:language`; of several the operator's, else
 * the first in the alphabet; without any the operator's, else English.
 */
function defaultLanguageOf(values: readonly Term[], surroundings: Surroundings): string {
  const { serviceLanguage } = surroundings;
  const stated = statedLanguages(values, surroundings);
  return serviceLanguage !== undefined && stated.includes(serviceLanguage)
    ? serviceLanguage
    : (stated[0] ?? serviceLanguage ?? 'en');
}

/** The languages that values of `dct:language` name, by their tags in the order of the alphabet. */
export function statedLanguages(
  values: readonly Term[],
  surroundings: Omit<Surroundings, 'serviceLanguage'>,
): readonly string[] {
  return [...new Set(values.flatMap((value) => codeOf(value, surroundings) ?? []))].sort();
}

function codeOf(
  value: Term,
  { graph, base }: Omit<Surroundings, 'serviceLanguage'>,
): string | undefined {
  const { read } = MAPPING_CLASSES.Language;
  let isKnown = true;
  const context = bareContext({
    graph,
    isBlank: (term) => isBlank(term, { base }),
    report: () => {
      isKnown = false;
    },
  });
  const language = read && 'each' in read ? read.each(value, context) : undefined;
  const id =
    language !== undefined && typeof language === 'object' && 'id' in language && language.id;
  return isKnown && typeof id === 'string' && !NO_LANGUAGE.has(id) ? id : undefined;
}
