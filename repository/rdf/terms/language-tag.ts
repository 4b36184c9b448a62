const WELL_FORMED = /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i;

/** Tests whether `tag` matches the grammar that all RDF formats share: subtags of one to eight letters or digits. */
export function isLanguageTag(tag: string): boolean {
  return WELL_FORMED.test(tag);
}
