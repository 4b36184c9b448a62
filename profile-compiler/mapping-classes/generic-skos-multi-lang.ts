import type { MappingClass } from './mapping-class.ts';
import { knownTerm } from './rules/stored-terms.ts';
import { termClass } from './rules/term-class.ts';
import type { TermRules } from './rules/terms.ts';

/** Labels clash across vocabularies, so text is not looked up. */
const RULES: TermRules = {
  byIri: (iri, { terms }) => knownTerm(terms.inAny(iri)),
  byText: () => undefined,
  idOfCode: ({ code }) => code,
};

export const genericSkosMultiLang: MappingClass = termClass({
  type: 'GenericSkosMultiLang',
  noun: 'a term of any stored vocabulary',
  rules: RULES,
  weight: 1,
  label: 'language-map',
  hasId: true,
  hierarchy: 'every',
});
