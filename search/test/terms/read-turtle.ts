import rdf from '@rdfjs/data-model';
import { Parser } from 'n3';
import type { TermDocument } from '../../port/term-index.ts';
import { readVocabulary } from '../../terms/read-vocabulary.ts';

const PREFIXES = `
@prefix dc11: <http://purl.org/dc/elements/1.1/> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix edp: <https://europeandataportal.eu/voc#> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix skosxl: <http://www.w3.org/2008/05/skos-xl#> .
@prefix t: <https://birds.example/> .
@prefix type: <https://types.example/code#> .
`;

const BASE = 'https://meta.example/';

/** Reads a vocabulary `birds` with the IRI `https://birds.example/` from Turtle; its own language is German. */
export function readBirds(turtle: string) {
  return readVocabulary({
    id: 'birds',
    resource: 'https://birds.example/',
    quads: new Parser({ factory: rdf }).parse(PREFIXES + turtle),
    defaultLanguage: 'de',
    base: BASE,
  });
}

/** The documents of its terms by their ids. */
export async function birdsOf(turtle: string): Promise<Record<string, TermDocument>> {
  const { terms } = await readBirds(turtle);
  return Object.fromEntries(terms.map(({ document }) => [document.id, document]));
}
