import type { Term } from '@rdfjs/types';
import type { GraphLookup, TermLookup, ValueProblemCode } from '../../profile-compiler/index.ts';
import type { HiddenText } from '../engines/search-index.ts';
import type { FieldProblem } from './field-problem.ts';

/** One graph while a document is read from it, and what reading has brought up so far. */
export interface Reading {
  readonly graph: GraphLookup;
  /** Base IRI of the platform's names, ending in `/`. */
  readonly base: string;
  readonly defaultLanguage: string;
  readonly terms: TermLookup;
  /** `undefined` where problems are told elsewhere, or are none. */
  readonly problems: FieldProblem[] | undefined;
  readonly hidden: HiddenText[];
  /** Keys of the terms that its values show. */
  readonly shown: string[];
}

export interface Remark {
  readonly code: ValueProblemCode;
  readonly field: string;
  readonly subject: Term;
  readonly value?: Term | undefined;
}

const LONGEST_VALUE = 200;

/** Whether a term stands for a blank node: one itself, or a genid IRI of this platform. */
export function isBlank(term: Term, { base }: Pick<Reading, 'base'>): boolean {
  return (
    term.termType === 'BlankNode' ||
    (term.termType === 'NamedNode' && term.value.startsWith(`${base}.well-known/genid/`))
  );
}

/** Notes a problem of a field's value. */
export function remark(reading: Reading, { code, field, subject, value }: Remark): void {
  reading.problems?.push({
    code,
    field,
    subject: shown(subject, reading),
    ...(value && { value: shown(value, reading).slice(0, LONGEST_VALUE).toWellFormed() }),
  });
}

/** A blank node by its label, which ends its genid IRI. */
function shown(term: Term, reading: Reading): string {
  return isBlank(term, reading) ? `_:${term.value.replace(/^.*\//, '')}` : term.value;
}
