const WELL_FORMED = /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i;

/** Whether `tag` fits the grammar that all RDF formats share: subtags of one to eight letters and digits. */
export function isLanguageTag(tag: string): boolean {
  return WELL_FORMED.test(tag);
}

/**
 * The tag in the letter case that RFC 5646 §2.1.1 recommends (`de-CH`, `sr-Latn`, `en-t-nl`).
 * Nothing but the case changes: no alias is replaced.
 */
export function canonicalLanguageTag(tag: string): string {
  const subtags = tag.toLowerCase().split('-');
  const singleton = subtags.findIndex((subtag) => subtag.length === 1);
  return subtags
    .map((subtag, position) =>
      position === 0 || (singleton >= 0 && position > singleton) ? subtag : inTagCase(subtag),
    )
    .join('-');
}

function inTagCase(subtag: string): string {
  if (subtag.length === 2) {
    return subtag.toUpperCase();
  }
  return subtag.length === 4 ? subtag.charAt(0).toUpperCase() + subtag.slice(1) : subtag;
}
