/** What the library leaves out or replaces without an error. */
export interface JsonLdEvent {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Events that mean a loss of something that the sender meant as data. Others are about what says
 * nothing of any resource (an object with nothing but its `@id`) or is not in RDF 1.1 (`@direction`).
 */
const LOSSES: ReadonlySet<string> = new Set([
  'blank node predicate',
  'invalid @language value',
  'relative @id reference',
  'relative @type reference',
  'relative graph reference',
  'relative object reference',
  'relative predicate reference',
  'relative subject reference',
  'reserved @id value',
  'reserved @reverse value',
]);

/** Keys that people use for comments; other keys without meaning are mistakes. */
const COMMENT_KEY = /^[_$#/]/;

/** What is wrong where an event means that something would be lost, else undefined. */
export function lossOf(
  event: JsonLdEvent,
): { readonly problem: string; readonly remedy: string } | undefined {
  if (event.code === 'invalid property') {
    return lostKey(String(event.details.property));
  }
  const subject = Object.values(event.details).find((detail) => typeof detail === 'string');
  return LOSSES.has(event.code)
    ? {
        problem: `${event.code}${subject === undefined ? '' : ` ${JSON.stringify(subject)}`}`,
        remedy: 'Write absolute IRIs without spaces, and well-formed language tags.',
      }
    : undefined;
}

function lostKey(key: string): { readonly problem: string; readonly remedy: string } | undefined {
  return COMMENT_KEY.test(key)
    ? undefined
    : {
        problem: `the key ${JSON.stringify(key)} stands for no IRI`,
        remedy: 'Declare it in the @context, write an IRI, or begin it with an underscore.',
      };
}
