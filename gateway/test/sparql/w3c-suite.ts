import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Term } from '@rdfjs/types';
import { Parser, Store } from 'n3';
import { extract } from 'tar';
import { canonicalize, readRdf } from '../../../repository/index.ts';

const ARCHIVE = path.resolve('../shared/data/suites/w3c-sparql11-tests.tar.gz');
const MF = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#';
const QT = 'http://www.w3.org/2001/sw/DataAccess/tests/test-query#';
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const BASE = 'http://www.w3.org/2009/sparql/docs/tests/data-sparql11/';
const DATA: Readonly<Record<string, string>> = {
  '.ttl': 'text/turtle',
  '.rdf': 'application/rdf+xml',
};

/** One entry of a W3C manifest. */
export interface SuiteTest {
  /** Its local name in the manifest, `agg01`. */
  readonly id: string;
  readonly kind: 'evaluation' | 'positive' | 'negative';
  readonly query: string;
  /** IRIs of the graphs that it is about. */
  readonly defaultGraphs: readonly string[];
  readonly namedGraphs: readonly string[];
  /** What must come out; absent in tests of syntax. */
  readonly expected?: ExpectedFile;
}

export interface ExpectedFile {
  readonly extension: string;
  readonly text: string;
  readonly iri: string;
}

/** Whether the suite lies beside the project. */
export const suiteIsHere = existsSync(ARCHIVE);

/** Unpacks the suite into a new directory and gives its path; the caller removes it. */
export async function unpackSuite(): Promise<string> {
  const directory = mkdtempSync(path.join(tmpdir(), 'w3c-sparql-'));
  await extract({ file: ARCHIVE, cwd: directory, strip: 1 });
  return directory;
}

/** What relative IRIs of a folder resolve against. */
export function baseOf(folder: string): string {
  return `${BASE}${folder}/`;
}

/** The tests of one folder. */
export function suiteTests(directory: string, folder: string): readonly SuiteTest[] {
  const base = baseOf(folder);
  const read = (iri: string) =>
    readFileSync(path.join(directory, folder, iri.slice(base.length)), 'utf8');
  const manifest = new Store(
    new Parser({ baseIRI: `${base}manifest.ttl` }).parse(read(`${base}manifest.ttl`)),
  );
  const values = (subject: Term | undefined, predicate: string) =>
    subject ? manifest.getObjects(subject, predicate, null) : [];

  return manifest.getSubjects(`${MF}action`, null, null).map((entry) => {
    const type = values(entry, RDF_TYPE)[0]?.value ?? '';
    const action = values(entry, `${MF}action`)[0];
    const query = values(action, `${QT}query`)[0] ?? action;
    const result = values(entry, `${MF}result`)[0]?.value;
    const iris = (predicate: string) => values(action, predicate).map(({ value }) => value);
    return {
      id: entry.value.replace(/^.*#/, ''),
      kind: type.includes('Negative')
        ? 'negative'
        : type.includes('Positive')
          ? 'positive'
          : 'evaluation',
      query: read(query?.value ?? ''),
      defaultGraphs: iris(`${QT}data`),
      namedGraphs: iris(`${QT}graphData`),
      ...(result !== undefined && {
        expected: { extension: path.extname(result), text: read(result), iri: result },
      }),
    };
  });
}

/** All data files of a folder as graphs: IRI → N-Triples. */
export async function suiteGraphs(
  directory: string,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const graphs = new Map<string, string>();
  for (const file of readdirSync(path.join(directory, folder))) {
    const contentType = DATA[path.extname(file)];
    if (contentType !== undefined && file !== 'manifest.ttl') {
      const iri = `${baseOf(folder)}${file}`;
      const bytes = readFileSync(path.join(directory, folder, file));
      graphs.set(iri, await nTriples(bytes, contentType, iri));
    }
  }
  return graphs;
}

/** RDF as canonical N-Triples; an empty document is an empty graph here. */
export async function nTriples(
  bytes: Uint8Array,
  contentType: string,
  baseIri: string,
): Promise<string> {
  return Buffer.from(bytes)
    .toString('utf8')
    .replaceAll(/^\s*#.*$/gm, '')
    .trim() === ''
    ? ''
    : (await canonicalize(await readRdf({ bytes, contentType }, { baseIri }))).triples;
}
