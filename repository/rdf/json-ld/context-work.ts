import { invalidRdf } from '../../refusals.ts';
import type { ContextDocument, ContextLookup } from './contexts/known-contexts.ts';

/** The cost of the contexts of a document. */
interface Tally {
  /** Members of all contexts; those of a known context once, since it always defines the same terms. */
  terms: number;
  /** Contexts of nodes. */
  contexts: number;
  /** Terms with a context that is in force where they are used. */
  readonly scoped: Set<string>;
  /** Known contexts that are counted. */
  readonly counted: Set<ContextDocument>;
  /** The address of the first context that is neither inside the document nor known. */
  remote: string | undefined;
  readonly known: ContextLookup;
}

/**
 * The work of the contexts of a JSON-LD document, estimated from above: each time that a context comes into force, all terms
 * that are defined may be copied. Also the address of the first context that is `remote`: neither inside the document nor
 * known. Throws `RefusedInputError` if a term cannot be used.
 */
export function contextWork(document: unknown, known: ContextLookup) {
  const tally: Tally = {
    terms: 0,
    contexts: 0,
    scoped: new Set(),
    counted: new Set(),
    remote: undefined,
    known,
  };
  countContexts(document, tally);
  const uses = tally.scoped.size === 0 ? 0 : countUses(document, tally.scoped);
  return { work: tally.terms * (tally.contexts + uses), remote: tally.remote };
}

function countContexts(value: unknown, tally: Tally): void {
  if (Array.isArray(value)) {
    for (const item of value) {
      countContexts(item, tally);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      if (key === '@context') {
        tally.contexts += Array.isArray(member) ? member.length : 1;
        countTerms(member, tally);
      } else {
        countContexts(member, tally);
      }
    }
  }
}

function countTerms(context: unknown, tally: Tally): void {
  if (typeof context === 'string') {
    countKnown(context, tally);
  } else if (Array.isArray(context)) {
    for (const item of context) {
      countTerms(item, tally);
    }
  } else if (typeof context === 'object' && context !== null) {
    for (const [term, definition] of Object.entries(context)) {
      refuseUnusable(term);
      tally.terms += 1;
      if (term === '@import' && typeof definition === 'string') {
        countKnown(definition, tally);
      }
      if (typeof definition === 'object' && definition !== null && '@context' in definition) {
        tally.scoped.add(term);
        countTerms(definition['@context'], tally);
      }
    }
  }
}

/** The library calls this method of contexts, which such a term would hide. */
function refuseUnusable(term: string): void {
  if (term === 'hasOwnProperty') {
    throw invalidRdf({
      format: 'JSON-LD',
      problem: `a context defines the term "${term}", which is not supported`,
      remedy: 'Give the term another name, or write its IRI as the key.',
    });
  }
}

function countKnown(iri: string, tally: Tally): void {
  const document = tally.known(iri);
  if (!document) {
    tally.remote ??= iri;
  } else if (!tally.counted.has(document)) {
    tally.counted.add(document);
    countTerms(document['@context'], tally);
  }
}

/** Counts the uses of the terms as a key or, for types, as a string. */
function countUses(value: unknown, scoped: ReadonlySet<string>): number {
  if (typeof value === 'string') {
    return scoped.has(value) ? 1 : 0;
  }
  let uses = 0;
  if (Array.isArray(value)) {
    for (const item of value) {
      uses += countUses(item, scoped);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      if (key !== '@context') {
        uses += countUses(member, scoped);
        uses += scoped.has(key) ? (Array.isArray(member) ? member.length : 1) : 0;
      }
    }
  }
  return uses;
}
