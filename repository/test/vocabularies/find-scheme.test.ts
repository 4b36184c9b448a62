import { describe, expect, it } from 'vitest';
import { readRdf } from '../../rdf/read-rdf.ts';
import { findScheme } from '../../vocabularies/find-scheme.ts';
import { vocabulary } from './bodies.ts';

const OWN = 'https://platform.test/id/vocabulary/test';

async function schemeOf(turtle: string): Promise<string> {
  return findScheme(await readRdf(vocabulary(turtle), { baseIri: OWN }), OWN);
}

describe('findScheme', () => {
  it('is the only concept scheme, also without concepts', async () => {
    expect(await schemeOf('<urn:a> a skos:ConceptScheme .')).toBe('urn:a');
  });

  it('is, of several, the one that relative IRIs resolve against', async () => {
    const body = `<> a skos:ConceptScheme . <urn:b> a skos:ConceptScheme .
      <urn:c> a skos:Concept ; skos:topConceptOf <urn:b> .`;
    expect(await schemeOf(body)).toBe(OWN);
  });

  it('is, of several, the only one that all concepts are in, also where another has top concepts', async () => {
    const body = `<urn:a> a skos:ConceptScheme . <urn:b> a skos:ConceptScheme .
      <urn:c> a skos:Concept ; skos:inScheme <urn:a>, <urn:b> ; skos:topConceptOf <urn:b> .
      <urn:d> a skos:Concept ; skos:inScheme <urn:a> .`;
    expect(await schemeOf(body)).toBe('urn:a');
  });

  it.each(['skos:topConceptOf <urn:a>', '^skos:hasTopConcept'])(
    'is, of several, the only one with top concepts, said by %s',
    async (link) => {
      const top = link.startsWith('^')
        ? '<urn:a> skos:hasTopConcept <urn:c> .'
        : `<urn:c> ${link} .`;
      const body = `<urn:a> a skos:ConceptScheme . <urn:b> a skos:ConceptScheme .
        <urn:c> a skos:Concept . <urn:d> a skos:Concept ; skos:inScheme <urn:b> . ${top}`;
      expect(await schemeOf(body)).toBe('urn:a');
    },
  );

  it('is, of several, the only one with concepts that are in the body', async () => {
    const body = `<urn:a> a skos:ConceptScheme . <urn:c> a skos:Concept ; skos:inScheme <urn:a> .
      <urn:b> a skos:ConceptScheme ; skos:hasTopConcept <urn:elsewhere> .`;
    expect(await schemeOf(body)).toBe('urn:a');
  });

  it('cannot be told where several have concepts: all are listed', async () => {
    const body = `<urn:b> a skos:ConceptScheme . <urn:a> a skos:ConceptScheme .
      <urn:c> a skos:Concept ; skos:inScheme <urn:a>, <urn:b> .`;
    await expect(schemeOf(body)).rejects.toMatchObject({
      name: 'RefusedInputError',
      code: 'several-main-resources',
      message: expect.stringContaining('2 concept schemes'),
      place: { candidates: ['urn:a', 'urn:b'] },
    });
  });

  it('is missing where the body has none, and the refusal says which one is meant', async () => {
    const concept = '<urn:c> a skos:Concept ; skos:inScheme <urn:a> .';
    await expect(schemeOf(concept)).rejects.toMatchObject({
      code: 'no-main-resource',
      message: expect.stringMatching(/skos:ConceptScheme.* urn:a by skos:inScheme/),
    });
    await expect(schemeOf('<urn:c> a skos:Concept .')).rejects.toThrow(/Add one/);
  });

  it('needs an IRI', async () => {
    await expect(schemeOf('[] a skos:ConceptScheme .')).rejects.toMatchObject({
      code: 'no-main-resource',
      message: expect.stringContaining('blank node'),
    });
  });
});
