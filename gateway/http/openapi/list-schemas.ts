import type { JsonSchema, JsonSchemas } from '../../../profile-compiler/index.ts';
import { RESOURCE_KINDS } from '../../../repository/index.ts';
import { COUNT, INSTANT, listOfSchema, openObject, TEXT } from '../operations/value-schemas.ts';

const KIND: JsonSchema = { enum: RESOURCE_KINDS };
const LISTED_TITLE: JsonSchema = {
  description: 'In lists, the title of the document; absent where it has none or is not indexed.',
  anyOf: [{ $ref: '#/components/schemas/language-map' }, TEXT],
};

const DIFFERENCES: JsonSchema = openObject('Terms that differ; the first 200 are listed.', {
  total: COUNT,
  terms: {
    type: 'array',
    items: openObject('A term.', {
      id: TEXT,
      resource: { type: 'string', format: 'iri' },
      datasets: { type: 'integer', description: 'Datasets that look it up.' },
    }),
  },
});
const COMPARISON: JsonSchema = openObject('Absent where the search does not run in the process.', {
  added: DIFFERENCES,
  changed: DIFFERENCES,
  removed: DIFFERENCES,
  datasets: { type: 'integer', description: 'Datasets that are made again.' },
});

/** Schemas of stored and indexed resources, and of their lists and pages. */
export const LIST_SCHEMAS: JsonSchemas = {
  'graph-entry': openObject(
    'Metadata of a stored graph.',
    {
      graph: { type: 'string', format: 'iri', description: 'IRI of the graph.' },
      kind: KIND,
      id: TEXT,
      hash: { type: 'string', description: 'SHA-256 of the submitted graph in canonical form.' },
      issued: INSTANT,
      modified: INSTANT,
      originalId: { type: 'string', description: 'Id under which the publisher submitted it.' },
      title: LISTED_TITLE,
    },
    ['originalId', 'title'],
  ),
  'id-list': { type: 'array', items: TEXT },
  'organization-trees': {
    type: 'array',
    items: openObject('An organisation with those below it.', {
      id: TEXT,
      children: {
        type: 'array',
        items: { type: 'object' },
        description: 'Organisations below it, of the same form.',
      },
    }),
  },
  'catalogue-list': page('catalogues'),
  'dataset-list': page('datasets'),
  'vocabulary-entry': openObject(
    'A vocabulary, stored in the repository or imported into the search.',
    {
      id: TEXT,
      graph: { type: 'string', format: 'iri', description: 'IRI of the vocabulary.' },
      hash: { type: 'string', description: 'As in `graph-entry`.' },
      issued: INSTANT,
      modified: INSTANT,
      terms: {
        ...COUNT,
        description: 'Number of its terms, for vocabularies listed by the search.',
      },
      imported: { type: 'boolean', description: 'True if it is in no repository.' },
      title: { $ref: '#/components/schemas/language-map' },
    },
    ['hash', 'issued', 'modified', 'terms', 'imported', 'title'],
  ),
  'vocabulary-list': page('vocabularies', 'vocabulary-entry'),
  'vocabulary-check': openObject(
    'The outcome of a dry run.',
    {
      id: TEXT,
      state: { enum: ['created', 'replaced', 'unchanged'] },
      graph: { type: 'string', format: 'iri', description: 'IRI of the concept scheme.' },
      concepts: COUNT,
      triples: COUNT,
      remarks: { type: 'array', items: TEXT, description: 'Warnings, one sentence each.' },
      comparison: COMPARISON,
    },
    ['comparison'],
  ),
  'vocabulary-versions': openObject('The versions of a vocabulary, the newest first.', {
    id: TEXT,
    versions: {
      type: 'array',
      items: openObject(
        'A version.',
        {
          hash: { type: 'string', description: 'Hash of the content, which names the version.' },
          from: INSTANT,
          until: { ...INSTANT, description: 'Absent from the present version.' },
        },
        ['until'],
      ),
    },
  }),
  'vocabulary-comparison': openObject(
    'What changes from one version of a vocabulary to another.',
    { id: TEXT, from: TEXT, to: TEXT, comparison: COMPARISON },
    ['comparison'],
  ),
  'stored-change': openObject('The newest write of a graph.', {
    seq: { type: 'integer', minimum: 1, description: 'Position in the feed; gaps are normal.' },
    kind: KIND,
    id: TEXT,
    graph: { type: 'string', format: 'iri' },
    operation: { enum: ['put', 'delete'] },
    at: INSTANT,
  }),
  'change-page': openObject('A page of the change feed.', {
    base: { type: 'string', format: 'iri', description: 'Base IRI of all graph names.' },
    store: { ...TEXT, description: 'Identity of the store whose positions these are.' },
    next: { ...COUNT, description: 'Position to read on from.' },
    last: { ...COUNT, description: 'Position of the newest change.' },
    changes: listOfSchema('stored-change'),
  }),
  'stored-graph': openObject('A graph as it is stored.', {
    entry: { $ref: '#/components/schemas/graph-entry' },
    triples: { type: 'string', description: 'N-Triples, sorted.' },
  }),
  'field-problem': openObject('A value that indexing dropped or interpreted.', {
    code: TEXT,
    field: { type: 'string', description: 'Mapping names, joined by dots.' },
    subject: { type: 'string', description: 'The node that holds the value.' },
  }),
  'field-problems': openObject('Problems of one document.', {
    id: TEXT,
    problems: listOfSchema('field-problem'),
  }),
};

function page(member: string, entry = 'graph-entry'): JsonSchema {
  return openObject('A page of a list.', {
    total: COUNT,
    limit: COUNT,
    offset: COUNT,
    [member]: listOfSchema(entry),
  });
}
