import {
  type JsonSchema,
  type JsonSchemas,
  TERM_EXTENSIONS,
  type TermDocumentMember,
  type TermSelection,
} from '../../../profile-compiler/index.ts';
import { IRIS, TEXT } from '../operations/value-schemas.ts';

const TEXTS: JsonSchema = { type: 'array', items: TEXT };
const IRI: JsonSchema = { type: 'string', format: 'iri' };
const MAP: JsonSchema = { $ref: '#/components/schemas/language-map' };
const LISTS: JsonSchema = { type: 'object', additionalProperties: TEXTS };

/** Members of a term, and the required ones. */
const TERM = {
  properties: {
    id: TEXT,
    resource: { ...IRI, description: 'IRI of the term.' },
    in_scheme: IRIS,
    pref_label: MAP,
    alt_label: { ...MAP, description: 'One alternative label for each language.' },
    alt_labels: LISTS,
    hidden_labels: { ...LISTS, description: 'Further labels that find the term.' },
    parent_id: { ...TEXT, description: 'The first of `broader`.' },
    broader: { ...TEXTS, description: 'Ids of the terms directly above it.' },
    narrower: { ...TEXTS, description: 'Ids of the terms directly below it.' },
    top_concept: { type: 'boolean' },
    deprecated: { type: 'boolean', description: 'True where it is no longer to be used.' },
    replaced_by: { ...IRIS, description: 'IRIs of the terms to use in its place.' },
    notation: TEXTS,
    extensions: { type: 'object', additionalProperties: TEXT },
  },
  required: ['id', 'resource', 'in_scheme', 'pref_label'],
} as const satisfies JsonSchema & {
  readonly properties: Readonly<Record<TermDocumentMember, JsonSchema>>;
};

const MATCHES: JsonSchema = {
  ...TEXTS,
  description: 'Other IRIs and texts that metadata uses for the term.',
};

/** Schemas of the vocabularies and terms that the search imports and serves; `selected` of the latter's members. */
export function termSchemas(selected: TermSelection | undefined): JsonSchemas {
  return { ...SCHEMAS, 'vocabulary-term': termSchema(selected) };
}

function termSchema(selected: TermSelection | undefined): JsonSchema {
  const described = { type: 'object', description: 'A term of a vocabulary.' } as const;
  if (!selected) {
    return { ...described, ...TERM };
  }
  const names = selected.members.map(({ name }) => name);
  const properties = selected.members.map(({ name, extensions = TERM_EXTENSIONS }) => [
    name,
    name === 'extensions' ? extensionsSchema(extensions) : TERM.properties[name],
  ]);
  return {
    ...described,
    properties: Object.fromEntries(properties),
    required: TERM.required.filter((name) => names.includes(name)),
    additionalProperties: false,
  };
}

function extensionsSchema(names: readonly string[]): JsonSchema {
  const properties = Object.fromEntries(names.map((name) => [name, TEXT]));
  return { type: 'object', properties, additionalProperties: false };
}

const SCHEMAS: JsonSchemas = {
  'vocabulary-import': {
    type: 'object',
    description: 'A vocabulary to import: the served form, with title, description and matches.',
    properties: {
      id: TEXT,
      resource: { ...IRI, description: 'IRI of the vocabulary.' },
      title: MAP,
      description: MAP,
      vocab: {
        type: 'array',
        items: {
          type: 'object',
          properties: { ...TERM.properties, matches: MATCHES },
          required: TERM.required,
        },
      },
    },
    required: ['resource', 'vocab'],
  },
  'vocabulary-imported': {
    type: 'object',
    description: 'The outcome of an import.',
    properties: {
      id: TEXT,
      state: { enum: ['created', 'replaced', 'unchanged'] },
      terms: { type: 'integer', minimum: 1, description: 'Number of its terms.' },
    },
    required: ['id', 'state', 'terms'],
  },
  'vocabulary-document': {
    type: 'object',
    description: 'A vocabulary with all its terms.',
    properties: {
      id: TEXT,
      resource: { ...IRI, description: 'IRI of its concept scheme.' },
      vocab: { type: 'array', items: { $ref: '#/components/schemas/vocabulary-term' } },
    },
    required: ['id', 'resource', 'vocab'],
  },
  'vocabulary-results': {
    type: 'object',
    description: 'A vocabulary with all its terms, as the existing API sends it.',
    properties: {
      id: TEXT,
      resource: { ...IRI, description: 'IRI of its concept scheme.' },
      count: { type: 'integer', minimum: 0, description: 'Number of its terms.' },
      results: { type: 'array', items: { $ref: '#/components/schemas/vocabulary-term' } },
    },
    required: ['id', 'resource', 'count', 'results'],
  },
};
