import type { Term } from '@rdfjs/types';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { idMember, labelMember, resourceMember } from './member.ts';
import { authorityCodeOf, lastSegmentOf } from './rules/authority-table.ts';
import { LANGUAGES } from './rules/iso-codes.ts';
import type { ReadContext, VocabularyTerm } from './rules/read-context.ts';
import { labelsOf } from './rules/stored-terms.ts';
import { termWithLabel } from './rules/term-values.ts';
import { type KnownTerm, resolveTerm, type TermRules } from './rules/terms.ts';

export const language: MappingClass = {
  description: 'A language',
  value: {
    kind: 'object',
    type: 'Language',
    members: [
      idMember(
        'ISO 639-1 code in lower case; where there is none, the code of the EU language table',
      ),
      labelMember('keyword', 'English name of the language', { codes: 'language' }),
      resourceMember('IRI of the language'),
    ],
  },
  roles: { facet: { value: ['id'], label: ['label'], codes: 'language' } },
  read: { each: readLanguage },
};

const VOCABULARIES = ['language'];

const TERMS: TermRules = {
  byIri: (iri, { terms }) => fromVocabulary(terms.byIri(VOCABULARIES, iri)) ?? byLanguageIri(iri),
  byText: (text, { terms, defaultLanguage }) =>
    fromVocabulary(terms.byText(VOCABULARIES, text)) ??
    byTag(text) ??
    LANGUAGES.byName(text, defaultLanguage),
  idOfCode: ({ code }) => code.toLowerCase(),
};

/** Reads a language (IRI, code, tag or name) to its code, English name and IRI. */
function readLanguage(value: Term, context: ReadContext): Json | undefined {
  const resolved = resolveTerm(value, TERMS, context);
  return resolved && termWithLabel(resolved, context);
}

function fromVocabulary(term: VocabularyTerm | undefined): KnownTerm | undefined {
  return (
    term && {
      id: (term.extensions.iso_6391_code ?? idOf(term)).toLowerCase(),
      label: labelsOf(term),
      resource: term.resource,
    }
  );
}

function idOf(term: VocabularyTerm): string {
  const code = authorityCodeOf(term.resource)?.code ?? term.id;
  return LANGUAGES.byCode(code)?.id ?? code;
}

/** EU table, or the lists of others: `…/iso639-1/de`, `…/iso639-3/deu`. */
function byLanguageIri(iri: string): KnownTerm | undefined {
  const authority = authorityCodeOf(iri);
  if (authority) {
    return authority.table === 'language' ? LANGUAGES.byCode(authority.code) : undefined;
  }
  return /[/]iso639-\d[/#][^/#]+$/.test(iri) ? LANGUAGES.byCode(lastSegmentOf(iri)) : undefined;
}

/** A code or a tag; its script and region say nothing here. */
function byTag(text: string): KnownTerm | undefined {
  const [, code] = /^([a-z]{2,3})(?:[-_][a-z\d]{1,8})*$/i.exec(text) ?? [];
  return code === undefined ? undefined : LANGUAGES.byCode(code);
}
