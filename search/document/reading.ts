import type { Quad, Term } from '@rdfjs/types';
import {
  type GraphLookup,
  type Json,
  type PlannedField,
  type ReadContext,
  shorten,
  type TermLookup,
} from '../../profile-compiler/documents.ts';
import { expressibleInXml } from '../../repository/documents.ts';
import type { Steps } from '../async/steps.ts';
import type { FieldProblem, HiddenText } from '../port/search-index.ts';
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
interface ReportedProblem {
  readonly code: FieldProblem['code'];
  readonly field: string;
  readonly subject: Term;
  readonly value?: Term | undefined;
}

/** Characters of a reported value. */
const MAX_VALUE_LENGTH = 200;

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
): undefined {
  reading.problems?.push({
    code,
    field,
    subject: shownName(subject, reading),
    ...(value && { value: shownName(value, reading).slice(0, MAX_VALUE_LENGTH).toWellFormed() }),
  });
}

/** A blank node by its label, which ends its genid IRI. */
function shownName(term: Term, reading: Reading): string {
  return isBlank(term, reading) ? `_:${term.value.replace(/^.*\//, '')}` : term.value;
}

const QUADS_PER_STEP = 1_000;

/** Replacement of an unreadable character: half a surrogate pair, or a byte of another encoding. */
const REPLACEMENT = '\uFFFD';

/** Reports statements that lost a character before they came, and those that RDF/XML, which most harvesters read, has changed or not at all. */
export function* reportInexpressible(quads: readonly Quad[], reading: Reading): Steps<void> {
  for (let at = 0; at < quads.length; at += QUADS_PER_STEP) {
    const some = quads.slice(at, at + QUADS_PER_STEP);
    const lossy = some.filter(({ object }) => object.value.includes(REPLACEMENT));
    report('lost-character', lossy);
    report('not-in-rdf-xml', expressibleInXml(some).changed);
    yield;
  }

  function report(code: FieldProblem['code'], statements: readonly Quad[]): void {
    for (const { subject, predicate, object } of statements) {
      reportProblem(reading, { code, field: shorten(predicate.value), subject, value: object });
    }
  }
}

/** A field of one node: its path of mapping names, and the node that holds its values. */
export interface FieldPlace {
  readonly path: string;
  readonly subject: Term;
}

/** The context of a mapping class that reads a field. */
export function contextOf(field: PlannedField, place: FieldPlace, reading: Reading): ReadContext {
  const { hiddenWeight, hiddenMember, isLeftToOthers = false } = field;
  return {
    graph: reading.graph,
    defaultLanguage: reading.defaultLanguage,
    nameLanguages: reading.nameLanguages,
    terms: reading.terms,
    isLeftToOthers,
    isBlank: (term) => isBlank(term, reading),
    report: (code, value, member) =>
      reportProblem(reading, {
        code,
        field: member ? `${place.path}.${member.member}` : place.path,
        subject: member?.subject ?? place.subject,
        value,
      }),
    hide: (text, language, share) => {
      if (hiddenWeight !== undefined) {
        reading.hidden.push({
          text,
          language,
          weight: hiddenWeight * share,
          field: memberPath(place, hiddenMember),
        });
      }
    },
  };
}

/** The path of a member of a field's value, or of the field itself. */
export function memberPath({ path }: Pick<FieldPlace, 'path'>, member?: string): string {
  return member === undefined ? path : `${path}.${member}`;
}
