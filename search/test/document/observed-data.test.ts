import rdf from '@rdfjs/data-model';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProfileModel } from '../../../profile-compiler/index.ts';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import {
  canonicalize,
  parseStoredTriples,
  skolemize,
  unskolemize,
} from '../../../repository/index.ts';
import { allSteps } from '../../async/steps.ts';
import { createDocumentMaker } from '../../document/document-maker.ts';
import { BASE, datasetInput, makeDataset, problemsOf, quadsOf } from './make-from-turtle.ts';

describe('what real catalogues hold', () => {
  let model: ProfileModel;
  beforeAll(async () => {
    model = await compileShipped('default');
  });

  const documentOf = (turtle: string) => makeDataset(model, { turtle }).document;

  it('machine translations stand aside for what people wrote', () => {
    const turtle = `data:level dct:title "Lake level"@en, "Level of the lake"@en-t-nl, "Niveau"@fr-t-en, "SEE"@DE-ch, "Nivo"@sr-latn .`;
    expect(documentOf(turtle).title).toEqual({
      'de-CH': 'SEE',
      en: 'Lake level',
      fr: 'Niveau',
      'sr-Latn': 'Nivo',
    });
  });

  it('an empty language tag is no tag', () => {
    const maker = createDocumentMaker(model);
    const title = rdf.quad(
      rdf.namedNode(`${BASE}set/data/level`),
      rdf.namedNode('http://purl.org/dc/terms/title'),
      rdf.literal('Pegel', ''),
    );
    expect(allSteps(maker.make(datasetInput(maker, [title]))).document.title).toEqual({
      de: 'Pegel',
    });
  });

  it('untagged keywords are in the language of the catalogue', () => {
    expect(documentOf('data:level dcat:keyword "See" .').keywords).toEqual([
      { id: 'see', label: 'See', language: 'de' },
    ]);
  });

  it('420 distributions are all there, each with a unique id', () => {
    const all = Array.from({ length: 420 }, (_, n) => `ex:part${n}`);
    const turtle = `data:level dcat:distribution ${all.join(', ')} .
      ${all.map((iri) => `${iri} dcat:accessURL ${iri} .`).join('\n')}`;
    const distributions = documentOf(turtle).distributions as { readonly id: string }[];
    expect(new Set(distributions.map(({ id }) => id)).size).toBe(420);
    expect(distributions.map(({ id }) => id)).toEqual(distributions.map(({ id }) => id).toSorted());
  });

  it('text of 26,000 characters is kept whole', () => {
    const text = 'Wasser '.repeat(3715).trimEnd();
    expect(text.length).toBeGreaterThan(26_000);
    expect(documentOf(`data:level dct:description "${text}"@de .`).description).toEqual({
      de: text,
    });
  });

  it('dates come in every form', () => {
    const issued = (literal: string) => documentOf(`data:level dct:issued ${literal} .`).issued;
    expect(issued('"2023-04-05"^^xsd:date')).toBe('2023-04-05');
    expect(issued('"2023-04-05T06:07:08"^^xsd:dateTime')).toBe('2023-04-05T06:07:08Z');
    expect(issued('"2023-04-05T06:07:08+02:00"^^xsd:dateTime')).toBe('2023-04-05T04:07:08Z');
    expect(issued('"2023"^^xsd:gYear')).toBe('2023');
    expect(issued('"2023-04-05"')).toBe('2023-04-05');
    expect(issued('"Frühling 2023"')).toBeUndefined();
  });

  it('IRIs with spaces and quotes are kept as they are', () => {
    const maker = createDocumentMaker(model);
    const iri = rdf.namedNode('https://lake.example/a "b".csv');
    const quads = [
      ...quadsOf('data:level dcat:distribution ex:csv .'),
      rdf.quad(
        rdf.namedNode('https://lake.example/csv'),
        rdf.namedNode('http://www.w3.org/ns/dcat#accessURL'),
        iri,
      ),
    ];
    expect(allSteps(maker.make(datasetInput(maker, quads))).document.distributions).toMatchObject([
      { access_url: ['https://lake.example/a "b".csv'] },
    ]);
  });

  it('publishers have no name, or no description at all', () => {
    const nameless = 'data:level dct:creator ex:office . ex:office a foaf:Organization .';
    expect(documentOf(nameless).creator).toEqual({
      type: 'Organization',
      resource: 'https://lake.example/office',
    });
    const made = makeDataset(model, {
      turtle: 'data:level dct:title "t" ; dct:description "d" ; dct:creator ex:office .',
    });
    expect(made.document.creator).toEqual({
      type: 'Agent',
      resource: 'https://lake.example/office',
    });
    expect(problemsOf(made)).toEqual(['undescribed creator https://lake.example/office']);
  });

  it('a malformed language tag counts as none, and is reported', () => {
    const maker = createDocumentMaker(model);
    const quads = [
      ...quadsOf('data:level dct:description "d" .'),
      rdf.quad(
        rdf.namedNode(`${BASE}set/data/level`),
        rdf.namedNode('http://purl.org/dc/terms/title'),
        rdf.literal('Pegel', 'de_CH'),
      ),
    ];
    const made = allSteps(maker.make(datasetInput(maker, quads)));
    expect(made.document.title).toEqual({ de: 'Pegel' });
    expect(problemsOf(made)).toEqual(['bad-tag title Pegel']);
  });

  it('blank nodes give the same document as the genid IRIs that they are stored as', async () => {
    const maker = createDocumentMaker(model);
    const submitted =
      quadsOf(`data:level dct:title "t" ; dct:description "d" ; dct:creator [ foaf:name "Amt" ] ;
      dcat:contactPoint [ vcard:fn "Ida" ; vcard:hasAddress [ vcard:locality "Vevey" ] ], [ vcard:fn "Bo" ; vcard:hasTelephone [ vcard:hasValue <tel:1> ] ] ;
      dcat:theme [ skos:prefLabel "Wasser" ], [] ; dct:language [ rdfs:label "fr" ] ;
      dcat:distribution [ dcat:accessURL ex:a, [] ; dct:license [ dct:title "Frei" ] ; dct:format [ rdfs:label "CSV" ] ],
        [ dcat:accessURL ex:a ; dct:description "zwei" ], [ dcat:accessURL ex:a ; dct:description "drei" ] .`);
    const graph = `${BASE}set/data/level`;
    const { triples } = await canonicalize(submitted);
    const stored = parseStoredTriples(skolemize(triples, { base: BASE, graph }));
    const fromStore = allSteps(maker.make(datasetInput(maker, stored)));
    expect(JSON.stringify(stored)).toContain('/.well-known/genid/');
    expect(fromStore.json).not.toContain('genid');
    expect(allSteps(maker.make(datasetInput(maker, submitted))).json).toBe(fromStore.json);
    expect(allSteps(maker.make(datasetInput(maker, unskolemize(stored, BASE)))).json).toBe(
      fromStore.json,
    );
    expect(fromStore.document.distributions).toHaveLength(3);
  });

  it('genid IRIs of other sites are IRIs', () => {
    const turtle = 'data:level dct:creator <https://other.example/.well-known/genid/1> .';
    expect(documentOf(turtle).creator).toEqual({
      type: 'Agent',
      resource: 'https://other.example/.well-known/genid/1',
    });
  });
});
