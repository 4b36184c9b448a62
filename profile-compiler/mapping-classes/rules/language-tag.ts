/**
 * The tag in the letter case that RFC 5646 §2.1.1 recommends (`de-CH`, `sr-Latn`, `en-t-nl`).
 * Nothing but the case changes: `Intl.getCanonicalLocales` would replace aliases too (`iw` by `he`).
 */
export function canonicalLanguageTag(tag: string): string {
  const subtags = tag.toLowerCase().split('-');
  const singleton = subtags.findIndex((subtag) => subtag.length === 1);
  const plain = singleton === -1 ? subtags.length : singleton;
  return subtags
    .map((subtag, at) => (at > 0 && at < plain ? inSubtagCase(subtag) : subtag))
    .join('-');
}

function inSubtagCase(subtag: string): string {
  if (subtag.length === 2) {
    return subtag.toUpperCase();
  }
  return subtag.length === 4 ? subtag.charAt(0).toUpperCase() + subtag.slice(1) : subtag;
}
