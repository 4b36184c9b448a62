import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProfileModel } from '../../../profile-compiler/index.ts';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import type { Change, QueryEngine } from '../../../repository/index.ts';
import { openOxigraphQueryEngine } from '../../../repository/stores/embedded/query-engine.ts';
import { SPARQL } from '../../api/sparql/routes.ts';
import { createServer } from '../../http/server/create-server.ts';
import { registerForTest } from '../register-for-test.ts';
import { canonicalTable, readJsonResults, readRdfResults, readXmlResults } from './result-table.ts';
import { W3C_DEVIATIONS } from './w3c-deviations.ts';
import {
  baseOf,
  type ExpectedFile,
  nTriples,
  type SuiteTest,
  suiteGraphs,
  suiteIsHere,
  suiteTests,
  unpackSuite,
} from './w3c-suite.ts';

/** The folders of SPARQL 1.1 Query and of its result formats, with the number of their tests. */
const FOLDERS = [
  { folder: 'aggregates', size: 47 },
  { folder: 'bind', size: 10 },
  { folder: 'bindings', size: 11 },
  { folder: 'cast', size: 6 },
  { folder: 'construct', size: 7 },
  { folder: 'csv-tsv-res', size: 6 },
  { folder: 'exists', size: 6 },
  { folder: 'functions', size: 75 },
  { folder: 'grouping', size: 6 },
  { folder: 'json-res', size: 4 },
  { folder: 'negation', size: 12 },
  { folder: 'project-expression', size: 7 },
  { folder: 'property-path', size: 33 },
  { folder: 'subquery', size: 14 },
  { folder: 'syntax-query', size: 94 },
];

/** How an answer is asked for, and made a text that is the same for the same answer. */
interface Format {
  readonly mediaType: string;
  read(text: string, iri: string): string | Promise<string>;
  /** Where what is expected comes in another format. */
  readonly readExpected?: Format['read'];
}

const JSON_TABLE: Format = {
  mediaType: 'application/sparql-results+json',
  read: (text) => canonicalTable(readJsonResults(text)),
};
const TABLE_AS_RDF: Format = {
  ...JSON_TABLE,
  readExpected: (text, iri) => canonicalTable(readRdfResults(text, iri)),
};
const GRAPH: Format = {
  mediaType: 'application/n-triples',
  read: (text, iri) => nTriples(Buffer.from(text), 'application/n-triples', iri),
  readExpected: (text, iri) => nTriples(Buffer.from(text), 'text/turtle', iri),
};
/** A comma outside of quotes. */
const COMMA = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;
const FORMATS: Readonly<Record<string, Format>> = {
  '.srj': JSON_TABLE,
  '.srx': {
    mediaType: 'application/sparql-results+xml',
    read: (text) => canonicalTable(readXmlResults(text)),
  },
  '.csv': { mediaType: 'text/csv', read: (text) => sortedCells(text, COMMA) },
  '.tsv': { mediaType: 'text/tab-separated-values', read: (text) => sortedCells(text, /\t/) },
};

if (!suiteIsHere) {
  console.log('skipped: the W3C SPARQL suite is not in ../shared/data/suites');
}

describe.skipIf(!suiteIsHere)('the W3C SPARQL 1.1 query tests', () => {
  let directory = '';
  let model: ProfileModel;
  let engine: QueryEngine;

  beforeAll(async () => {
    directory = await unpackSuite();
    model = await compileShipped('minimal');
    engine = await engineOver(directory);
  });

  afterAll(async () => {
    await engine.close();
    rmSync(directory, { recursive: true });
  });

  it.each(FOLDERS)('of $folder end as the W3C says, but for the deviations', async (row) => {
    const app = createServer({ bodyBytes: 1_000_000 });
    const services = {
      model,
      base: 'https://data.test/',
      queryEngine: engine,
      readGraph: async () => undefined,
    };
    await registerForTest(app, [SPARQL], { services, base: baseOf(row.folder) });
    const tests = suiteTests(directory, row.folder);
    const findings = new Map<string, string>();
    for (const test of tests) {
      const finding = await findingOf(app, test);
      if (finding !== undefined) {
        findings.set(test.id, finding);
      }
    }

    const deviations = W3C_DEVIATIONS[row.folder] ?? {};
    expect([...findings]).toEqual(
      Object.entries(deviations).map(([id, { finding }]) => [id, expect.stringMatching(finding)]),
    );
    expect(tests).toHaveLength(row.size);
  });
});

/** An engine with every data file of the suite as a graph. */
async function engineOver(directory: string): Promise<QueryEngine> {
  const found = await Promise.all(FOLDERS.map(({ folder }) => suiteGraphs(directory, folder)));
  const graphs = new Map(found.flatMap((ofFolder) => [...ofFolder]));
  const changes = [...graphs.keys()].map(
    (graph, index): Change => ({
      seq: index + 1,
      kind: 'vocabulary',
      id: graph,
      graph,
      operation: 'put',
      at: '2026-01-01T00:00:00.000Z',
    }),
  );
  return openOxigraphQueryEngine({
    base: 'https://platform.test/',
    changes: async ({ after, limit }) => changes.slice(after, after + limit),
    lastSeq: async () => changes.length,
    storedGraph: async (graph) => ({
      entry: { graph, kind: 'vocabulary', id: graph, hash: '', issued: '', modified: '' },
      triples: graphs.get(graph) ?? '',
    }),
  });
}

/** What is not as the suite says. */
async function findingOf(app: FastifyInstance, test: SuiteTest): Promise<string | undefined> {
  const { expected, kind } = test;
  const { statusCode, body, rawPayload } = await app.inject({
    method: 'POST',
    url: `/sparql?${datasetOf(test)}`,
    payload: test.query,
    headers: {
      'content-type': 'application/sparql-query',
      ...(expected && { accept: formatOf(expected).mediaType }),
    },
  });
  if (kind === 'negative') {
    return statusCode === 400 ? undefined : `accepted: ${statusCode}`;
  }
  if (statusCode !== 200) {
    return `${statusCode}: ${JSON.parse(body).detail}`;
  }
  if (!expected) {
    return undefined;
  }
  const { read, readExpected = read } = formatOf(expected);
  const found = await read(rawPayload.toString('utf8'), expected.iri);
  const wanted = await readExpected(expected.text, expected.iri);
  return found === wanted ? undefined : `found:\n${found}\nwanted:\n${wanted}`;
}

/** A query that names no graphs itself is about those of its test, not about those of all tests. */
function datasetOf({ defaultGraphs, namedGraphs, query }: SuiteTest): string {
  if (/\bFROM\b/.test(query)) {
    return '';
  }
  const parameters = [
    ...defaultGraphs.map((iri) => ['default-graph-uri', iri]),
    ...namedGraphs.map((iri) => ['named-graph-uri', iri]),
  ];
  return new URLSearchParams(
    parameters.length === 0 ? [['default-graph-uri', 'urn:none']] : parameters,
  ).toString();
}

function formatOf({ extension, text }: ExpectedFile): Format {
  return FORMATS[extension] ?? (text.includes('rs:ResultSet') ? TABLE_AS_RDF : GRAPH);
}

/** Rows and columns in any order, blank nodes of any name. */
function sortedCells(text: string, separator: RegExp): string {
  const [names = [], ...rows] = text
    .trim()
    .replaceAll(/_:\w+/g, '_:node')
    .split(/\r?\n/)
    .map((line) => line.split(separator));
  const sorted = rows.map((row) => names.map((name, at) => `${name}=${row[at] ?? ''}`).sort());
  return sorted.map(String).sort().join('\n');
}
