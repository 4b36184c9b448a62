import { hash } from 'node:crypto';
import { comparedIri, ORGANIZATIONS } from '../../profile-compiler/documents.ts';

/**
 * Keys that tie documents to vocabularies. A document is written with the keys of everything that it looked
 * up, found or not. When a vocabulary changes, the keys whose result changed lead to the documents to remake.
 */
export function iriKey(vocabulary: string, iri: string): string {
  return keyOf(vocabulary, 'iri', comparedIri(iri));
}

/** The key of an IRI that is looked up in every vocabulary; no vocabulary has this id. */
export function anyIriKey(iri: string): string {
  return iriKey('*', iri);
}

/** The key of a text, folded as in `TermLookup.byText`. */
export function textKey(vocabulary: string, folded: string): string {
  return keyOf(vocabulary, 'text', folded);
}

/** The key of the custom resources of a catalogue, for changes of the parts that they show. */
export function memberKey(catalogue: string): string {
  return keyOf('*', 'catalogue', catalogue);
}

/** The key of a term that a document shows, by the term's own IRI. */
export function shownKey(vocabulary: string, term: string): string {
  return keyOf(vocabulary, 'shown', term);
}

/** The key of the organisations below this one, at any depth. */
export function belowKey(organization: string): string {
  return keyOf(ORGANIZATIONS, 'below', organization);
}

/** The key of the datasets with this original id, or in a catalogue with this original id or id. */
export function originKey(originalId: string, catalogue = ''): string {
  return `origin ${shortHash(JSON.stringify([catalogue, originalId]))}`;
}

/** A hash of a text, as short as keys need. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** Longer values are hashed: keys are kept in memory and in engines. */
const MAX_VALUE_LENGTH = 200;

function keyOf(vocabulary: string, kind: string, value: string): string {
  const shown = value.length > MAX_VALUE_LENGTH ? shortHash(value) : value;
  return `${vocabulary} ${kind} ${shown}`;
}
