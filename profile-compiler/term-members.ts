/** Members of the document of a vocabulary term, in the order in which it is served. */
const TERM_DOCUMENT_MEMBERS = [
  'id',
  'resource',
  'in_scheme',
  'pref_label',
  'alt_label',
  'alt_labels',
  'hidden_labels',
  'parent_id',
  'broader',
  'narrower',
  'top_concept',
  'deprecated',
  'replaced_by',
  'notation',
  'extensions',
] as const;

/** Name of a member of a term document. */
export type TermDocumentMember = (typeof TERM_DOCUMENT_MEMBERS)[number];

/** Members of `extensions` of a term document. */
export const TERM_EXTENSIONS = [
  'foaf_homepage',
  'foaf_mbox',
  'foaf_type',
  'iso_31661_alpha2',
  'iso_6391_code',
  'licensing_assistant',
] as const;

export function isTermDocumentMember(name: string): name is TermDocumentMember {
  return TERM_DOCUMENT_MEMBERS.some((member) => member === name);
}

export function isTermExtension(name: string): boolean {
  return TERM_EXTENSIONS.some((extension) => extension === name);
}
