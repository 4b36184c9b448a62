import type { Term } from '@rdfjs/types';
import type { GraphLookup, Json, TermLookup } from '../../profile-compiler/index.ts';
import type { FieldProblem } from '../port/field-problem.ts';
import type { HiddenText } from '../port/search-index.ts';
import type { AlsoIndexed } from './also-indexed.ts';

/** One graph while a document is read from it, with the results that are not part of the document. */
export interface Reading {
  readonly graph: GraphLookup;
  /** Base IRI of the platform's names, ending in `/`. */
  readonly base: string;
  readonly defaultLanguage: string;
  /** Languages of names where one of several is shown, the best first. */
  readonly nameLanguages: readonly string[];
  readonly terms: TermLookup;
  /** `undefined` if problems are not reported: they are expected, or reported with another document. */
  readonly problems: FieldProblem[] | undefined;
  /** Searchable text that the document does not show. */
  readonly hidden: HiddenText[];
  /** Term keys of the terms that its values show. */
  readonly shown: string[];
  /** Surplus values of the field being read: searched, but not shown. */
  readonly setAside: Json[];
  /** Such values by the object whose member they belong to. */
  readonly alsoIndexed: AlsoIndexed;
}

/** Number of findings before a value is read. */
export interface ReadingMark {
  readonly problems: number;
  readonly hidden: number;
  readonly shown: number;
}

/** Marks the present state. */
export function markReading({ problems = [], hidden, shown }: Reading): ReadingMark {
  return { problems: problems.length, hidden: hidden.length, shown: shown.length };
}

/** A problem with a value of a node. */
export interface ReportedProblem {
  readonly code: FieldProblem['code'];
  readonly field: string;
  readonly subject: Term;
  readonly value?: Term | undefined;
}

/** Characters of a reported value. */
const LONGEST_VALUE = 200;

/** Tests whether a term is a blank node or a genid IRI of this platform. */
export function isBlank(term: Term, { base }: Pick<Reading, 'base'>): boolean {
  return (
    term.termType === 'BlankNode' ||
    (term.termType === 'NamedNode' && term.value.startsWith(`${base}.well-known/genid/`))
  );
}

/** Records a problem, unless problems are not reported in this reading. */
export function reportProblem(
  reading: Reading,
  { code, field, subject, value }: ReportedProblem,
): void {
  reading.problems?.push({
    code,
    field,
    subject: shownName(subject, reading),
    ...(value && { value: shownName(value, reading).slice(0, LONGEST_VALUE).toWellFormed() }),
  });
}

/** A blank node by its label, which ends its genid IRI. */
function shownName(term: Term, reading: Reading): string {
  return isBlank(term, reading) ? `_:${term.value.replace(/^.*\//, '')}` : term.value;
}
