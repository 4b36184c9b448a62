import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Term } from '@rdfjs/types';
import { Parser, Store } from 'n3';
import { extract } from 'tar';

const ARCHIVE = path.resolve('../shared/data/suites/w3c-rdf11-syntax-tests.tar.gz');
const MF = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#';
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** One entry of a W3C manifest. */
export interface SuiteEntry {
  readonly name: string;
  readonly kind: 'positive' | 'negative';
  /** IRI of the document, which is its base. */
  readonly iri: string;
  readonly document: Uint8Array;
  /** N-Triples or N-Quads of the graph that must come out, where the test names one. */
  readonly expected: string | undefined;
}

/** Whether the suites lie beside the project. */
export const suitesAreHere = existsSync(ARCHIVE);

/** Unpacks the suites into a new directory and gives its path; the caller removes it. */
export async function unpackSuites(): Promise<string> {
  const directory = mkdtempSync(path.join(tmpdir(), 'w3c-'));
  await extract({ file: ARCHIVE, cwd: directory, strip: 1 });
  return directory;
}

/** The syntax and evaluation tests of one suite; entailment tests are not about syntax. */
export function suiteEntries(directory: string, suite: string): readonly SuiteEntry[] {
  const folder = path.join(directory, suite);
  const base = `https://w3c.github.io/rdf-tests/rdf/rdf11/${suite}/`;
  const manifest = readFileSync(path.join(folder, 'manifest.ttl'), 'utf8');
  const store = new Store(new Parser({ baseIRI: `${base}manifest.ttl` }).parse(manifest));
  const fileOf = (iri: string): string => path.join(folder, iri.slice(base.length));

  function value(subject: Term, predicate: string): string | undefined {
    return store.getObjects(subject, predicate, null)[0]?.value;
  }

  return store.getSubjects(`${MF}action`, null, null).map((entry) => {
    const iri = value(entry, `${MF}action`) ?? '';
    const result = value(entry, `${MF}result`);
    const isPositive = /Eval$|Positive/.test(value(entry, RDF_TYPE) ?? '');
    return {
      name: value(entry, `${MF}name`) ?? '',
      kind: isPositive ? 'positive' : 'negative',
      iri,
      document: readFileSync(fileOf(iri)),
      expected: result?.startsWith(base) ? readFileSync(fileOf(result), 'utf8') : undefined,
    };
  });
}
