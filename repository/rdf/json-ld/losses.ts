/** Parts of a document that the library drops or replaces without an error. */
export interface JsonLdEvent {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Events that mean a loss of data. Other events concern objects that state nothing (an object that has
 * only an `@id`) and features that RDF 1.1 does not have (`@direction`).
 */
const LOSSES: ReadonlySet<string> = new Set([
  'blank node predicate',
  'invalid @language value',
  'relative graph reference',
  'relative object reference',
  'relative predicate reference',
  'relative subject reference',
  'reserved @id value',
  'reserved @reverse value',
]);

/** Keys that are used for comments. Any other key that maps to no IRI is a mistake. */
const COMMENT_KEY = /^[_$#/]/;

/** The problem and its remedy if an event means a loss of data, else undefined. */
export function lossOf({ code, details }: JsonLdEvent) {
  const key = String(details.property);
  if (code === 'invalid property' && !COMMENT_KEY.test(key)) {
    return {
      problem: `the key ${JSON.stringify(key)} does not map to an IRI`,
      remedy:
        'Define it in the @context, use an IRI as the key, or start the key with an underscore if it is a comment.',
    };
  }
  const subject = Object.values(details).find((detail) => typeof detail === 'string');
  return LOSSES.has(code)
    ? {
        problem: `${code}${subject === undefined ? '' : ` ${JSON.stringify(subject)}`}`,
        remedy: 'Use absolute IRIs, and valid language tags.',
      }
    : undefined;
}
