import { expect, it } from 'vitest';
import { canonicalLines } from '../../../rdf/canonical/canonical-lines.ts';
import { canonicalize } from '../../../rdf/canonical/canonicalize.ts';
import { parseStoredTriples } from '../../../rdf/canonical/stored-triples.ts';
import { datasetEntry, describeOnSparql } from '../../backends/index.ts';
import { oddQuads } from './odd-terms.ts';
import { temporarySparqlStore } from './sparql-support.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';

describeOnSparql('literals in a SPARQL store', (backend) => {
  it('gives back every datatype, tag and IRI, well-formed or not, with the same hash', async () => {
    const { store, base, namespace, said } = await temporarySparqlStore(backend);
    const triples = canonicalLines(oddQuads(namespace));
    const entry = datasetEntry('odd', { graph: `${base}odd` });
    await store.commit([{ operation: 'put', entry, triples }]);
    const found = await store.read(entry.graph);
    expect(found?.triples).toBe(triples);
    // So many triples of a new graph are loaded, without a refusal.
    expect(said).toEqual([]);
    const hashOf = async (text: string) => (await canonicalize(parseStoredTriples(text))).hash;
    expect(await hashOf(found?.triples ?? '')).toBe(await hashOf(triples));
  });

  it('replaces a value by an equal one of another form, in both directions', async () => {
    const { store, base } = await temporarySparqlStore(backend);
    const entry = datasetEntry('values', { graph: `${base}values` });
    const sets = [
      ['1', 'integer decimal double float boolean int nonNegativeInteger'],
      ['1.0', 'decimal double float'],
      ['5.5', 'decimal double float'],
      ['true', 'boolean'],
      ['2020', 'gYear integer date'],
      ['2020-01', 'gYearMonth date'],
      ['2020-01-01', 'date dateTime'],
      ['2020-01-01Z', 'date'],
      ['2020-01-01T00:00:00', 'dateTime'],
      ['2020-01-01T00:00:00Z', 'dateTime dateTimeStamp'],
      ['2020-01-01T02:00:00+02:00', 'dateTime'],
      ['2020-01-01T00:00:00.000Z', 'dateTime'],
    ] as const;
    const literals = sets.flatMap(([text, types]) =>
      types.split(' ').map((type) => `"${text}"^^<${XSD}${type}>`),
    );
    const tagged = ['"x"', '"x"@en', '"x"@EN', '"x"@en-GB', '"x"@en-gb', '"x"^^<urn:own:type>'];
    for (const [index, literal] of [...literals, ...literals.toReversed(), ...tagged].entries()) {
      const triples = `<urn:s> <urn:p> ${literal} .\n`;
      await store.commit([{ operation: 'put', entry, triples }]);
      expect((await store.read(entry.graph))?.triples, `${index}`).toBe(triples);
    }
  });
});
