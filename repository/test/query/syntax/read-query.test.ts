import { describe, expect, it } from 'vitest';
import { RefusedQueryError } from '../../../errors.ts';
import { type RequestDataset, readQuery } from '../../../query/syntax/read-query.ts';
import { writeSparql } from '../../../query/syntax/sparql-syntax.ts';
import { boundedQuery } from '../../../stores/embedded/oxigraph/bounded-query.ts';

const BASE = 'https://platform.test/';

function read(text: string, dataset?: RequestDataset) {
  return readQuery(text, { base: BASE, ...(dataset && { dataset }) });
}

function refusal(text: string): RefusedQueryError {
  try {
    read(text);
  } catch (error) {
    if (error instanceof RefusedQueryError) {
      return error;
    }
    throw error;
  }
  throw new Error(`Not refused: ${text}`);
}

/** In one line. */
function written(text: string, dataset?: RequestDataset): string {
  return writeSparql(read(text, dataset).syntax).replaceAll(/\s+/g, ' ');
}

describe('a query', () => {
  it.each([
    ['SELECT * { ?s ?p ?o }', 'select'],
    ['ASK { ?s ?p ?o }', 'ask'],
    ['CONSTRUCT WHERE { ?s ?p ?o }', 'construct'],
    ['DESCRIBE <urn:a>', 'describe'],
  ])('is read: %s', (text, form) => {
    expect(read(text)).toMatchObject({ form, namesGraphs: false });
  });

  it('is written anew with the base of the platform, unless it has its own', () => {
    expect(written('ASK { <a> ?p ?o }')).toBe(`BASE <${BASE}> ASK WHERE { <a> ?p ?o . }`);
    expect(written('BASE <urn:x> ASK { <a> ?p ?o }')).toBe(
      'BASE <urn:x> ASK WHERE { <a> ?p ?o . }',
    );
  });

  it('is about the graphs that the request names', () => {
    const dataset = { defaultGraphs: ['urn:d'], namedGraphs: ['urn:n'] };
    expect(written('ASK FROM <urn:other> { ?s ?p ?o }', dataset)).toContain(
      'ASK FROM <urn:d> FROM NAMED <urn:n> WHERE',
    );
    expect(read('ASK FROM <urn:other> { ?s ?p ?o }').namesGraphs).toBe(true);
    expect(() => read('ASK {}', { defaultGraphs: ['x>'], namedGraphs: [] })).toThrow(
      'absolute IRI',
    );
  });

  it.each([
    ['SELECT *\nWHERE { ?s ?p ] }', { line: 2, column: 15 }],
    ['SELECT *\nWHERE { ?s ?p', { line: 2, column: 14 }],
    ['ASK {\n  ?s ~ ?o }', { line: 2, column: 6 }],
  ])('that is not valid is refused with the place: %j', (text, place) => {
    expect(refusal(text)).toMatchObject({ code: 'malformed-query', place });
  });

  it.each([
    '',
    'BASE <urn:x>',
    'ASK { ?s x:p ?o }',
    'ASK {} ASK {}',
    'DEFINE get:soft "replace" SELECT * { ?s ?p ?o }',
    'SELECT ?x { ?s ?p ?o } GROUP BY ?s',
    `ASK ${'{'.repeat(4_900)}${'}'.repeat(4_900)}`,
    `ASK { ?s ?p "${'x'.repeat(200_000)}" }`,
  ])('that is not valid is refused: %.60s', (text) => {
    expect(refusal(text).code).toBe('malformed-query');
  });

  it.each([
    'INSERT DATA { <urn:a> <urn:b> <urn:c> }',
    'PREFIX a: <urn:> # SELECT\nDELETE WHERE { ?s ?p ?o }',
    'LOAD <http://other.test/>',
    'CLEAR ALL',
    'DROP SILENT GRAPH <urn:a>',
    'INS\\u0045RT DATA { <urn:a> <urn:b> <urn:c> }',
    'WITH <urn:g> DELETE { ?s ?p ?o } INSERT {} WHERE { ?s ?p ?o }',
  ])('that would write is refused: %s', (text) => {
    expect(refusal(text).code).toBe('read-only');
  });

  it.each([
    'SELECT * { SERVICE <http://other.test/> { ?s ?p ?o } }',
    'SELECT * { ?s ?p ?o OPTIONAL { SERVICE SILENT ?o { ?a ?b ?c } } }',
    'SELECT * { ?s ?p ?o FILTER EXISTS { SERVICE <http://other.test/> { ?s ?p ?o } } }',
    'SELECT * { { SELECT * { SERV\\u0049CE <http://other.test/> { ?s ?p ?o } } } }',
    'SELECT (<bif:shutdown>() AS ?x) {}',
    'PREFIX s: <sql:> SELECT * { ?s ?p ?o FILTER(s:anything(?o)) }',
    'PREFIX x: <http://www.w3.org/2001/XMLSchema#> PREFIX x: <bif:> ASK { FILTER(x:f(1)) }',
    'SELECT ?s { ?s ?p ?o } ORDER BY <urn:f>(?s)',
    'SELECT (SUM(<urn:f>(?o)) AS ?x) { ?s ?p ?o }',
    'SELECT ?s { ?s ?p ?o } GROUP BY ?s HAVING (<urn:f>(?s))',
  ])('that reaches out of the store is refused: %s', (text) => {
    expect(refusal(text).code).toBe('query-not-allowed');
  });

  it('may cast', () => {
    const text = 'PREFIX x: <http://www.w3.org/2001/XMLSchema#> ASK { FILTER(x:integer("1") = 1) }';
    expect(read(text).form).toBe('ask');
  });
});

describe('a bounded query', () => {
  function bounded(text: string, rows: number) {
    const { text: whole, probe } = boundedQuery(read(text), rows);
    return { end: whole.split('}').at(-1)?.trim(), probe: probe?.split('}').at(-1)?.trim() };
  }

  it.each([
    ['SELECT * { ?s ?p ?o }', 'LIMIT 101'],
    ['SELECT * { ?s ?p ?o } LIMIT 5 OFFSET 3', 'LIMIT 5 OFFSET 3'],
    ['SELECT * { ?s ?p ?o } ORDER BY ?s LIMIT 500', 'ORDER BY ASC ( ?s ) LIMIT 101'],
    ['SELECT * { ?s ?p ?o } OFFSET 7', 'LIMIT 101 OFFSET 7'],
    ['ASK { ?s ?p ?o }', ''],
  ])('%s ends with %j', (text, end) => {
    expect(bounded(text, 100)).toEqual({ end, probe: undefined });
  });

  it.each([
    ['CONSTRUCT WHERE { ?s ?p ?o }', '', 'LIMIT 1 OFFSET 100'],
    [
      'CONSTRUCT WHERE { ?s ?p ?o } ORDER BY ?s LIMIT 5',
      'ORDER BY ASC ( ?s ) LIMIT 5',
      'LIMIT 0 OFFSET 100',
    ],
    ['CONSTRUCT WHERE { ?s ?p ?o } LIMIT 101 OFFSET 9', 'LIMIT 101 OFFSET 9', 'LIMIT 1 OFFSET 109'],
    ['DESCRIBE ?s { ?s ?p ?o }', '', 'LIMIT 1 OFFSET 100'],
  ])('%s ends with %j and is probed with %s', (text, end, probe) => {
    expect(bounded(text, 100)).toEqual({ end, probe });
  });

  it('needs no probe where a description has no pattern', () => {
    expect(boundedQuery(read('DESCRIBE <urn:a>'), 100)).not.toHaveProperty('probe');
  });

  // The generator looks for each line break through all that it has written: minutes for this query.
  it('is written without line breaks, however many values it has', () => {
    const values = read(`SELECT * { VALUES ?x { ${'1 '.repeat(9_000)} } }`);
    const { text } = boundedQuery(values, 100);
    expect(text.match(/"1"/g)).toHaveLength(9_000);
    expect(text).not.toContain('\n');
  });

  it('is refused where it is nested too deeply to be written', () => {
    const size = { depth: 1e6, parts: 1e6, pathSteps: 1e6, joins: 1e6 };
    const sum = readQuery(`ASK { FILTER(${'1+'.repeat(4_900)}1) }`, { base: BASE, size });
    expect(() => boundedQuery(sum, 100)).toThrow(RefusedQueryError);
  });
});
