/** The values of a list: IRIs, ids, publishers' ids, or metadata. */
export const VALUE_TYPES = ['uriRefs', 'identifiers', 'originalIds', 'metadata'] as const;
export type ListValueType = (typeof VALUE_TYPES)[number];

/** Entries of a page where a request names no number. */
export const LIST_LIMIT = 100;

/** Inclusions of a catalogue. */
export const INCLUDED = ['datasets'] as const;

/** Numbers of changes that a page of the event stream covers: pages never move, whatever is written and compacted. */
export const WINDOW = 100;

/** The largest number of a page of the event stream. */
export const MOST_PAGES = Math.floor(Number.MAX_SAFE_INTEGER / WINDOW);
