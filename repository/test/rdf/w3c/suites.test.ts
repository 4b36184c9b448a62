import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RefusedInputError } from '../../../errors.ts';
import { canonicalize } from '../../../rdf/canonical/canonicalize.ts';
import { readRdf } from '../../../rdf/read-rdf.ts';
import { W3C_DEVIATIONS } from './deviations.ts';
import { type SuiteEntry, suiteEntries, suitesAreHere, unpackSuites } from './suite.ts';

const SUITES = [
  { suite: 'rdf-turtle', mediaType: 'text/turtle', size: 313 },
  { suite: 'rdf-trig', mediaType: 'application/trig', size: 356 },
  { suite: 'rdf-n-triples', mediaType: 'application/n-triples', size: 70 },
  { suite: 'rdf-n-quads', mediaType: 'application/n-quads', size: 87 },
  { suite: 'rdf-xml', mediaType: 'application/rdf+xml', size: 166 },
];

if (!suitesAreHere) {
  console.log('skipped: the W3C syntax suites are not in ../shared/data/suites');
}

describe.skipIf(!suitesAreHere)('the W3C RDF 1.1 syntax suites', () => {
  let directory = '';

  beforeAll(async () => {
    directory = await unpackSuites();
  });

  afterAll(() => {
    rmSync(directory, { recursive: true });
  });

  it.each(SUITES)('$suite ends as the W3C says, but for the deviations', async (row) => {
    const entries = suiteEntries(directory, row.suite);
    const findings = new Map<string, string>();
    for (const entry of entries) {
      const finding = await findingOf(entry, row.mediaType);
      if (finding !== undefined) {
        findings.set(entry.name, finding);
      }
    }

    const deviations = W3C_DEVIATIONS[row.suite] ?? {};
    expect(entries).toHaveLength(row.size);
    expect([...findings.keys()].sort()).toEqual(Object.keys(deviations).sort());
    for (const [name, deviation] of Object.entries(deviations)) {
      expect(findings.get(name)).toMatch(deviation.refusal);
    }
  });
});

/** What is not as the suite says: the refusal of a good document, or what was made of a bad one. */
async function findingOf(entry: SuiteEntry, mediaType: string): Promise<string | undefined> {
  const body = { bytes: entry.document, contentType: mediaType };
  const quads = await readRdf(body, { baseIri: entry.iri }).catch((error: unknown) => error);
  if (quads instanceof RefusedInputError) {
    return entry.kind === 'negative' ? undefined : quads.message;
  }
  if (!Array.isArray(quads)) {
    throw quads;
  }
  if (entry.kind === 'negative') {
    return 'accepted';
  }
  const { triples } = await canonicalize(quads);
  return entry.expected === undefined || triples === (await expectedTriples(entry.expected))
    ? undefined
    : `another graph:\n${triples}`;
}

async function expectedTriples(nQuads: string): Promise<string> {
  const bytes = new TextEncoder().encode(nQuads);
  if (nQuads.trim() === '') {
    return '';
  }
  const body = { bytes, contentType: 'application/n-quads' };
  const quads = await readRdf(body, { baseIri: 'https://unused.example/' });
  return (await canonicalize(quads)).triples;
}
