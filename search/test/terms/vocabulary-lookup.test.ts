import { describe, expect, it } from 'vitest';
import {
  buildLookup,
  changedKeys,
  EMPTY_LOOKUP,
  termLookup,
} from '../../terms/vocabulary-lookup.ts';
import { readBirds } from './read-turtle.ts';

const lookupOf = async (turtle: string) => buildLookup('birds', (await readBirds(turtle)).terms);

const CRANE = `t:crane a skos:Concept ; skos:prefLabel "Crane"@en ; skos:altLabel "Grus"@la .`;

describe('looking up terms', () => {
  it('finds a term by its IRI before those that name it as the same', async () => {
    const terms = termLookup(
      new Map([
        [
          'birds',
          await lookupOf(`${CRANE} t:a a skos:Concept ; skos:exactMatch t:crane, <urn:a> .`),
        ],
      ]),
    );
    const idOf = (iri: string) => terms.byIri(['birds'], iri)?.id;
    expect(idOf('https://birds.example/crane')).toBe('crane');
    expect(idOf('urn:a')).toBe('a');
    expect(idOf('urn:b')).toBeUndefined();
    expect(terms.byIri(['fish'], 'urn:a')).toBeUndefined();
  });

  it('finds a term by id, preferred, alternative and hidden label, in this order', async () => {
    const birds = await lookupOf(`
      t:a a skos:Concept ; skos:prefLabel "One"@en ; skos:altLabel "Two"@en ; skos:hiddenLabel "Three"@en .
      t:b a skos:Concept ; skos:prefLabel "Two"@en ; skos:altLabel "three"@en .
      t:one a skos:Concept ; skos:prefLabel "Four"@en .`);
    const terms = termLookup(new Map([['birds', birds]]));
    const idOf = (text: string) => terms.byText(['birds'], text)?.id;
    expect([' ONE ', 'two', 'Three', 'FOUR', 'five'].map(idOf)).toEqual([
      'one',
      'b',
      'b',
      'one',
      undefined,
    ]);
  });

  it('asks vocabularies in order', async () => {
    const lookups = new Map([
      ['birds', await lookupOf(CRANE)],
      ['machines', await buildLookup('machines', (await readBirds(CRANE)).terms)],
    ]);
    const terms = termLookup(lookups);
    expect(terms.byText(['machines', 'birds'], 'crane')?.vocabulary).toBe('machines');
    expect(terms.byText(['fish', 'birds'], 'grus')?.vocabulary).toBe('birds');
  });
});

describe('what a changed vocabulary changes', () => {
  const keysBetween = async (before: string, after: string) =>
    [...(await changedKeys('birds', await lookupOf(before), await lookupOf(after)))].sort();

  it('is nothing where its terms are the same', async () => {
    expect(await keysBetween(CRANE, `t: a skos:ConceptScheme . ${CRANE}`)).toEqual([]);
  });

  it('is every key of a term that is added, or removed', async () => {
    const added = `${CRANE} t:owl a skos:Concept ; skos:prefLabel "Owl"@en ; skos:exactMatch <urn:o> .`;
    const keys = [
      '* iri http://birds.example/owl',
      '* iri urn:o',
      'birds iri http://birds.example/owl',
      'birds iri urn:o',
      'birds text owl',
    ];
    expect(await keysBetween(CRANE, added)).toEqual(keys);
    expect(await keysBetween(added, CRANE)).toEqual(keys);
  });

  it('is every old and new key of a term that changed, of no other', async () => {
    const others = 't:owl a skos:Concept ; skos:prefLabel "Owl"@en .';
    expect(
      await keysBetween(`${CRANE}${others}`, `${CRANE.replace('Grus', 'Gru')}${others}`),
    ).toEqual([
      '* iri http://birds.example/crane',
      'birds iri http://birds.example/crane',
      'birds text crane',
      'birds text gru',
      'birds text grus',
    ]);
  });

  it('is a text that now means another term', async () => {
    const both =
      't:crane a skos:Concept ; skos:prefLabel "X"@en . t:a a skos:Concept ; skos:prefLabel "A"@en ; skos:altLabel "X"@en .';
    const keys = await keysBetween(
      both,
      both.replace('t:crane a skos:Concept ; skos:prefLabel "X"@en .', ''),
    );
    expect(keys).toContain('birds text x');
    expect(keys).not.toContain('birds iri http://birds.example/a');
  });

  it('is everything for a vocabulary that arrives', async () => {
    const keys = await changedKeys('birds', EMPTY_LOOKUP, await lookupOf(CRANE));
    expect(keys.size).toBe(4);
  });
});
