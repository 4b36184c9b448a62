import { resolve } from 'relative-to-absolute-iri';

// biome-ignore lint/suspicious/noControlCharactersInRegex: an IRI must not hold any of them
const FORBIDDEN = /[\u0001-\u0020<>"{}|\\^`]/g;
const ABSOLUTE = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/**
 * A reference as it was meant: without white space around it, and with the characters that no IRI may have
 * percent-encoded, such as blanks and braces. One malformed link must not make a dataset unreadable.
 */
export function cleanReference(reference: string): string {
  return reference.trim().replace(FORBIDDEN, (character) => encodeURIComponent(character));
}

/** The IRI of a reference, resolved against a base if it is relative. */
export function resolveReference(reference: string, base: string): string {
  const clean = cleanReference(reference);
  return ABSOLUTE.test(clean) ? clean : resolve(clean, base);
}
