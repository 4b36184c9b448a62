import type { Term } from '@rdfjs/types';
import { DCT, FOAF, RDFS, SCHEMA, SKOS, VCARD } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass, ReadField, ReadValue, ValueReader } from './mapping-class.ts';
import { isLiteral, nodeLabel, textOf } from './rules/described.ts';
import { readIri } from './rules/iri-text.ts';
import { nodeJson } from './rules/node-json.ts';
import type { ReadContext } from './rules/read-context.ts';
import { textMap } from './rules/text-map.ts';
import { pickText } from './rules/text-pick.ts';

/** Properties that name their subject; other texts describe it. */
const NAMES: ReadonlySet<string> = new Set([
  `${DCT}title`,
  `${FOAF}name`,
  `${RDFS}label`,
  `${SCHEMA}name`,
  `${SKOS}prefLabel`,
  `${VCARD}fn`,
]);

/** Reads titles: outer white space goes; of several in one language the first in code point order is shown. */
const titlesByLanguage: ValueReader = {
  all: (values, _field, context) => textMap(values, { ...context, trim: true }),
};

/**
 * Reads texts verbatim, names without white space around them. Of several in one language the longest is shown, because it says the most; of names
 * the first in code point order.
 */
const textsByLanguage: ValueReader = { all: readTexts };

function readTexts(
  values: readonly Term[],
  { predicate = '' }: ReadField,
  context: ReadContext,
): Json | undefined {
  const prefer = NAMES.has(predicate) ? 'first' : 'longest';
  return textMap(values, { ...context, trim: prefer === 'first', prefer });
}

export const multiLang: MappingClass = {
  description: 'Text in one or more languages, as in the data',
  value: { kind: 'language-map' },
  roles: { fullText: 1 },
  read: textsByLanguage,
};

export const multiLangTitle: MappingClass = {
  description: 'A title in one or more languages, suggested while typing',
  value: { kind: 'language-map' },
  roles: { fullText: 4, autocomplete: true, filter: 'text', sort: true },
  read: titlesByLanguage,
};

export const trimmedMultiLangSubtitle: MappingClass = {
  description: 'The title of a part in one or more languages',
  value: { kind: 'language-map' },
  roles: { fullText: 2, filter: 'text', sort: true },
  read: titlesByLanguage,
};

const PLAIN_TEXT = { each: readPlainText, prefer: pickedText };

export const standardText: MappingClass = {
  description: 'Plain text; numbers, dates and IRIs as they are written',
  value: { kind: 'text' },
  roles: { fullText: 1, filter: 'equals', sort: true },
  read: PLAIN_TEXT,
  platformFields: ['id', 'resource', 'publisher_id'],
};

/** Values as they stand. Has the values of properties whose mapping class is unknown, so nothing is left out. */
export const standard: MappingClass = {
  ...standardText,
  read: { each: readAsItStands, prefer: pickedText },
  platformFields: [],
};

export const standardDisabled: MappingClass = {
  description: 'Text that is returned but cannot be searched',
  value: { kind: 'stored' },
  roles: {},
  read: PLAIN_TEXT,
};

export const standardKeyword: MappingClass = {
  description: 'A text or IRI that is compared whole and never searched for its words',
  value: { kind: 'keyword' },
  roles: { filter: 'equals', sort: true, facet: { value: [], label: [] } },
  read: PLAIN_TEXT,
  platformFields: ['resource', 'publisher_id', 'access_level', 'publication_status'],
};

export const standardResourceKeyword: MappingClass = {
  description: 'The IRI of a resource, compared whole',
  value: { kind: 'iri' },
  roles: { filter: 'equals', facet: { value: [], label: [] } },
  read: { each: (value, context) => readIri(value, context) },
  platformFields: ['resource'],
};

export const labeledText: MappingClass = {
  description: 'Plain text, or the label of a node',
  value: { kind: 'text' },
  roles: { fullText: 1, filter: 'equals', sort: true },
  read: { each: readLabeledText, prefer: pickedText },
};

/** The IRI, or the text without white space around it; a blank node and blank text are dropped. */
function readPlainText(value: Term, context: ReadContext): Json | undefined {
  if (context.isBlank(value)) {
    return context.report('not-a-literal', value);
  }
  return textOf(value, context);
}

function readAsItStands(value: Term, context: ReadContext): Json | undefined {
  const json = context.isBlank(value) ? nodeJson(value, context) : undefined;
  return json === undefined ? readPlainText(value, context) : JSON.stringify(json);
}

function readLabeledText(value: Term, context: ReadContext): Json | undefined {
  if (isLiteral(value)) {
    return textOf(value, context);
  }
  const label = nodeLabel(value, context);
  if (label !== undefined) {
    return label;
  }
  const isBlank = context.isBlank(value);
  context.report(isBlank ? 'empty-node' : 'undescribed', value);
  return isBlank ? undefined : value.value;
}

/** Texts that state their languages are translations of each other: one language counts. */
function pickedText(
  values: readonly ReadValue[],
  { defaultLanguage }: ReadContext,
): ReadValue | undefined {
  const literals = values.map(({ term }) => term).filter(isLiteral);
  if (!literals.some((literal) => literal.language !== '')) {
    return undefined;
  }
  const map = textMap(literals, { defaultLanguage, report: () => undefined, trim: true });
  const picked = map && pickText(map, defaultLanguage);
  return values.find(({ term }) => isLiteral(term) && term.value.trim() === picked);
}
