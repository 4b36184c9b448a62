import type { Term } from '@rdfjs/types';
import type { PlannedEnrichment, PlannedTarget } from '../extraction-plan.ts';
import { authorityCodeOf } from '../mapping-classes/rules/authority-table.ts';
import { keywordId } from '../mapping-classes/rules/keyword-id.ts';
import { matchesOf } from '../mapping-classes/rules/matches.ts';
import type { ReadContext, VocabularyTerm } from '../mapping-classes/rules/read-context.ts';
import { termSourceAt } from '../mapping-classes/rules/term-sources.ts';
import { hideOtherLabels } from '../mapping-classes/rules/term-values.ts';
import { pickEnglish } from '../mapping-classes/rules/text-pick.ts';
import type { FieldEnrichment } from '../model.ts';
import type { Json } from '../values.ts';

type JsonObject = { readonly [member: string]: Json };

/** A value that a class has read, and the term of the graph that it was read from. */
interface ClassValue {
  readonly json: Json;
  readonly term: Term;
}

/** A value in the form that its field has with vocabularies. */
interface EnrichedValue {
  /** `undefined` where nothing is left to show. */
  readonly json: Json | undefined;
  /** True if a vocabulary has the term. */
  readonly isResolved: boolean;
}

/**
 * Enriches a value by the replacements where a vocabulary has its term; else keeps what the class
 * read, in the form of the model. Labels of the term that the value does not show become hidden text.
 */
export function enrichValue(
  value: ClassValue,
  enrichment: PlannedEnrichment,
  context: ReadContext,
): EnrichedValue {
  const { json } = value;
  const found = findTerm(value, enrichment, context);
  if (!found && isWordless(value)) {
    context.report('blank-value', value.term);
    return { json: undefined, isResolved: false };
  }
  const ofClass = isJsonMap(json) ? json : {};
  const fromTerm = found ? replaced(found, context) : {};
  const known = { ...ofClass, ...fromTerm };
  const fallback = isJsonMap(json) ? { ...ofResource(ofClass), ...ofClass } : ofText(value);
  const stated = memberNames(enrichment);
  const set: Record<string, Json> = {};
  for (const target of enrichment.targets) {
    const member =
      known[target.name] ?? fallback[target.name] ?? fallback[stated.get(target.name) ?? ''];
    if (member !== undefined) {
      set[target.name] = formed(member, target, context.defaultLanguage);
    }
  }
  const enriched = { ...ofClass, ...set };
  if (found) {
    hideOtherLabels([found.term], Object.values(set).flatMap(textsIn), context);
  } else if (!isJsonMap(json)) {
    context.report('unresolved-term', value.term);
  }
  const isEmpty = Object.keys(enriched).length === 0;
  return { json: isEmpty ? undefined : enriched, isResolved: found !== undefined };
}

/** A text of which no id can be made: without letter or digit. */
function isWordless({ json, term }: ClassValue): boolean {
  return typeof json === 'string' && term.termType === 'Literal' && keywordId(json) === undefined;
}

interface FoundTerm {
  readonly term: VocabularyTerm;
  readonly replacements: FieldEnrichment['replacements'];
}

function findTerm(
  { json, term: read }: ClassValue,
  { vocabularies }: PlannedEnrichment,
  context: ReadContext,
): FoundTerm | undefined {
  const own = read.termType === 'NamedNode' ? read.value : undefined;
  const iri = isJsonMap(json) ? (json.resource ?? own) : json;
  if (typeof iri !== 'string') {
    return undefined;
  }
  const iris = [iri, ...(read.termType === 'Literal' ? [] : matchesOf(read, context))];
  for (const one of iris) {
    for (const { vocabulary, replacements } of vocabularies) {
      const term = context.terms.byIri([vocabulary], one);
      if (term) {
        return { term, replacements };
      }
    }
  }
  return undefined;
}

function replaced({ term, replacements }: FoundTerm, { defaultLanguage }: ReadContext): JsonObject {
  const members = replacements.flatMap(({ target, source }) => {
    const value = termSourceAt(source)?.read(term, defaultLanguage);
    return value === undefined ? [] : [[target, value] as const];
  });
  return Object.fromEntries(members);
}

/** The member of a value without a term that says what each target takes from a term: `uri:resource` is its `resource`. */
function memberNames({ vocabularies }: PlannedEnrichment): ReadonlyMap<string, string> {
  const names = vocabularies
    .flatMap(({ replacements }) => replacements)
    .map(({ target, source }) => {
      const name = termSourceAt(source)?.isLabel ? 'label' : source;
      return [target, name] as const;
    });
  // Of several vocabularies the first counts.
  return new Map(names.reverse());
}

/** The members that a text gives by itself: as a code of an EU table, as an IRI, or as words. */
function ofText({ json, term }: ClassValue): Partial<JsonObject> {
  const text = String(json);
  if (term.termType === 'Literal') {
    const id = keywordId(text);
    return { ...(id !== undefined && { id }), label: text };
  }
  const name = authorityCodeOf(text)?.code ?? text;
  return { id: name, label: name, resource: text };
}

/** Possible ids of a term that a text names: the text, or the id made of it. */
export function idsOfText(text: string): readonly string[] {
  const made = [text, keywordId(text), authorityCodeOf(text)?.code];
  return [...new Set(made.filter((id) => id !== undefined))];
}

function ofResource({ resource }: JsonObject): Partial<JsonObject> {
  if (typeof resource !== 'string') {
    return {};
  }
  const name = authorityCodeOf(resource)?.code ?? resource;
  return { id: name, label: name };
}

function formed(value: Json, { form, many }: PlannedTarget, defaultLanguage: string): Json {
  if (many) {
    return Array.isArray(value) ? value : [value];
  }
  if (form === 'language-map') {
    return typeof value === 'string' ? { [defaultLanguage]: value } : value;
  }
  return isTextMap(value) ? pickEnglish(value, defaultLanguage) : value;
}

function isTextMap(value: Json): value is Readonly<Record<string, string>> {
  return isJsonMap(value) && Object.values(value).every((text) => typeof text === 'string');
}

/** All texts of a value, at any depth. */
export function textsIn(value: Json): readonly string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** Tests whether a value has members. */
export function isJsonMap(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && !Array.isArray(json);
}
