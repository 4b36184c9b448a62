/** Pages of a Creative Commons licence: its summary and its text, in any language. */
const LICENCE_PAGE =
  /^(http:\/\/creativecommons\.org\/(?:licenses|publicdomain)\/.+?)\/(?:deed|legalcode)(?:[./].*)?$/i;
/** The forms in which SPDX has a licence. */
const LICENCE_FILE = /^(http:\/\/spdx\.org\/licenses\/.+?)\.(?:html|json|jsonld|rdf|ttl|txt|xml)$/i;

/**
 * The form in which IRIs of terms are compared: scheme, `www.` and a final `/` make no difference, and a licence is the same on all of
 * its pages. Applied again, it changes nothing.
 */
export function comparedIri(iri: string): string {
  const compared = iri.replace(/^https?:\/\/(?:www\.)?/i, 'http://').replace(/\/$/, '');
  if (!/^http:\/\/(?:creativecommons|spdx)\.org\//i.test(compared)) {
    return compared;
  }
  const page = compared.replace(/[?#].*$/, '').replace(/\/$/, '');
  return page.replace(LICENCE_PAGE, '$1').replace(LICENCE_FILE, '$1');
}

/** Tests whether two texts spell the same IRI. */
export function isSameIri(a: string, b: string): boolean {
  return a === b || comparedIri(a) === comparedIri(b);
}
