import type { Term } from '@rdfjs/types';
import { DCT, FOAF, RDFS, SKOS } from '../../namespaces.ts';
import type { ReadContext } from '../read-context.ts';
import { describedText } from './described.ts';

const LABELS = [
  `${SKOS}prefLabel`,
  `${SKOS}altLabel`,
  `${RDFS}label`,
  `${DCT}title`,
  `${FOAF}name`,
];

/** The label that the data gives a node; a search finds it by its other languages too. */
export function nodeLabel(subject: Term, context: ReadContext): string | undefined {
  return describedText({ subject, member: 'label', predicates: LABELS, isSearched: true }, context);
}
