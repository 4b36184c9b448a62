import rdf from '@rdfjs/data-model';
import type { Term } from '@rdfjs/types';
import { DC11, DCT, FOAF, RDFS, SKOS } from '../../namespaces.ts';
import type { LanguageMap } from '../../values.ts';
import { type AuthorityCode, authorityCodeOf } from './authority-table.ts';
import { describedTexts, isLiteral, statedId } from './described.ts';
import { firstFound } from './first-found.ts';
import { iriOf } from './iri-text.ts';
import { keywordId } from './keyword-id.ts';
import { exactMatchesOf, matchesOf } from './matches.ts';
import type { ReadContext, VocabularyTerm } from './read-context.ts';
import { isSameIri } from './same-iri.ts';
import { pickText } from './text-pick.ts';

/** Rules by which a class of terms looks its terms up. */
export interface TermRules {
  byIri(iri: string, context: ReadContext): KnownTerm | undefined;
  byText(text: string, context: ReadContext): KnownTerm | undefined;
  /** Id of a term of an EU table that no vocabulary or built-in table has. */
  idOfCode(code: AuthorityCode): string;
}

/** A term of a stored vocabulary or of a built-in table. */
export interface KnownTerm {
  readonly id: string;
  readonly label: LanguageMap;
  /** The term's own IRI. */
  readonly resource: string;
  /** The stored terms behind it; a search finds the document by their other labels too. */
  readonly stored?: readonly VocabularyTerm[];
}

/** The resolved value; itself if unknown. */
export interface ResolvedTerm {
  readonly id: string;
  readonly label: LanguageMap;
  readonly resource?: string;
  /** Term that was found: vocabularies are labelled in English, data in its own language. */
  readonly known: KnownTerm | undefined;
  /** Texts by which the data names a term that only matches the known one. */
  readonly ownLabel?: LanguageMap | undefined;
}

const STATED_IDS = [`${DC11}identifier`, `${DCT}identifier`, `${SKOS}notation`];
const LABELS = [
  `${SKOS}prefLabel`,
  `${RDFS}label`,
  `${DCT}title`,
  `${SKOS}altLabel`,
  `${FOAF}name`,
];

/** Resolves a value by vocabulary, by its description in the graph, else to the value itself. */
export function resolveTerm(
  value: Term,
  rules: TermRules,
  context: ReadContext,
): ResolvedTerm | undefined {
  const iri = iriOf(value, context);
  if (iri !== undefined) {
    return resolveIri(value, iri, rules, context);
  }
  return isLiteral(value)
    ? resolveText(value, rules, context)
    : resolveBlank(value, rules, context);
}

function resolveText(
  value: Term,
  rules: TermRules,
  context: ReadContext,
): ResolvedTerm | undefined {
  const text = value.value.trim();
  const known = text === '' ? undefined : rules.byText(text, context);
  if (known) {
    return { ...known, known };
  }
  return unresolvedText(value, { [context.defaultLanguage]: text }, context);
}

function resolveBlank(
  value: Term,
  rules: TermRules,
  context: ReadContext,
): ResolvedTerm | undefined {
  const matched = matchedTerm(value, rules, context);
  if (matched) {
    return matched;
  }
  const label = describedLabel(value, context);
  if (!label) {
    return context.report('empty-node', value);
  }
  const id = statedId(value, STATED_IDS, context);
  if (id !== undefined) {
    return { id, label, known: undefined };
  }
  const known = rules.byText(pickText(label, context.defaultLanguage), context);
  return known ? { ...known, known } : unresolvedText(value, label, context);
}

function unresolvedText(
  value: Term,
  label: LanguageMap,
  context: ReadContext,
): ResolvedTerm | undefined {
  const id = keywordId(pickText(label, context.defaultLanguage));
  context.report(id === undefined ? 'blank-value' : 'unresolved-term', value);
  return id === undefined ? undefined : { id, label, known: undefined };
}

/** `value` is the IRI, or text that is written as it. */
function resolveIri(
  value: Term,
  resource: string,
  rules: TermRules,
  context: ReadContext,
): ResolvedTerm {
  const known = rules.byIri(resource, context);
  if (known) {
    const isOther = !isLiteral(value) && !isSameIri(resource, known.resource);
    return { ...known, ...(isOther && { resource }), known };
  }
  const node = isLiteral(value) ? rdf.namedNode(resource) : value;
  const matched = matchedTerm(node, rules, context);
  if (matched) {
    return { ...matched, resource };
  }
  const label = describedLabel(node, context);
  const code = firstFound([resource, ...exactMatchesOf(node, context)], authorityCodeOf);
  const id = code ? rules.idOfCode(code) : resource;
  if (label) {
    return { id: code ? id : (statedId(node, STATED_IDS, context) ?? id), label, resource, known };
  }
  context.report('unresolved-term', value);
  return { id, label: { [context.defaultLanguage]: code?.code ?? resource }, resource, known };
}

/** The known term that the data states as the same as its own. */
function matchedTerm(node: Term, rules: TermRules, context: ReadContext): ResolvedTerm | undefined {
  const known = firstFound(matchesOf(node, context), (match) => rules.byIri(match, context));
  return known && { ...known, known, ownLabel: describedLabel(node, context) ?? {} };
}

/** Tests whether the data names a node. */
export function isLabelled(subject: Term, context: ReadContext): boolean {
  return LABELS.some((predicate) => context.graph.objects(subject, predicate).some(isLiteral));
}

function describedLabel(subject: Term, context: ReadContext): LanguageMap | undefined {
  return describedTexts(
    { subject, member: 'label', predicates: LABELS, isSearched: true },
    context,
  );
}
