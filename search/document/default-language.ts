import type { Term } from '@rdfjs/types';
import {
  type GraphLookup,
  MAPPING_CLASSES,
  type ReadContext,
} from '../../profile-compiler/documents.ts';
import { NO_TERMS } from '../terms/vocabulary-lookup.ts';
import { isBlank } from './reading.ts';

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
export function defaultLanguageOf(values: readonly Term[], surroundings: Surroundings): string {
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
  const context: ReadContext = {
    graph,
    defaultLanguage: 'en',
    nameLanguages: [],
    isLeftToOthers: false,
    terms: NO_TERMS,
    isBlank: (term) => isBlank(term, { base }),
    report: () => {
      isKnown = false;
    },
    hide: () => undefined,
  };
  const language = read && 'each' in read ? read.each(value, context) : undefined;
  const id =
    language !== undefined && typeof language === 'object' && 'id' in language && language.id;
  return isKnown && typeof id === 'string' && !NO_LANGUAGE.has(id) ? id : undefined;
}
