import { describe, expect, it } from 'vitest';
import { birdsOf, readBirds } from './read-turtle.ts';

describe('what a term is', () => {
  it('is a concept, or what has a preferred label or a scheme and is no scheme or collection', async () => {
    const birds = await birdsOf(`
      t: a skos:ConceptScheme ; skos:prefLabel "Birds"@en .
      t:other a skos:ConceptScheme ; skos:prefLabel "Others"@en .
      t:owls a skos:Collection ; skos:prefLabel "Owls"@en ; skos:member t:barn-owl .
      t:crane a skos:Concept .
      t:finch skos:prefLabel "Finch"@en .
      t:wren skos:inScheme t: .
      t:stork skos:altLabel "Stork"@en .`);
    expect(Object.keys(birds)).toEqual(['crane', 'finch', 'wren']);
  });

  it('leaves out blank nodes, also those with a genid IRI, and warns how many there are', async () => {
    const { terms, warnings } = await readBirds(`
      [] a skos:Concept ; skos:prefLabel "Nobody"@en .
      <https://meta.example/.well-known/genid/x1> a skos:Concept .
      t:crane a skos:Concept .`);
    expect(terms).toHaveLength(1);
    expect(warnings).toEqual([expect.stringMatching(/^2 concepts are blank nodes/)]);
  });
});

describe('the id of a term', () => {
  it.each([
    ['dc11:identifier "A" ; dct:identifier "B" ; skos:notation "C"', 'A'],
    ['dct:identifier "B", "A", <https://birds.example/iri> ; skos:notation "C"', 'A'],
    ['dct:identifier <https://birds.example/iri> ; skos:notation "C"', 'C'],
    ['skos:notation "C", "D"', 'crane'],
    ['skos:prefLabel "Crane"', 'crane'],
  ])('with %s is %s', async (statements, id) => {
    expect(Object.keys(await birdsOf(`t:crane a skos:Concept ; ${statements} .`))).toEqual([id]);
  });

  it.each([
    ['https://birds.example/list#heron', 'heron'],
    ['https://birds.example/crane/', 'https-birds-example-crane-'],
    ['urn:bird:crane', 'urn-bird-crane'],
  ])('of %s is %s', async (iri, id) => {
    expect(Object.keys(await birdsOf(`<${iri}> a skos:Concept .`))).toEqual([id]);
  });

  it('goes to the first IRI where several terms have it, with a warning', async () => {
    const { terms, warnings } = await readBirds(`
      t:b dc11:identifier "X" ; a skos:Concept .
      t:a dc11:identifier "X" ; a skos:Concept .
      <urn:x> dc11:identifier "https-birds-example-b" ; a skos:Concept .`);
    expect(terms.map(({ document }) => [document.resource, document.id])).toEqual([
      ['https://birds.example/a', 'X'],
      ['https://birds.example/b', 'https-birds-example-b~~1'],
      ['urn:x', 'https-birds-example-b'],
    ]);
    expect(warnings).toEqual([expect.stringContaining('the id X')]);
  });
});

describe('labels of a term', () => {
  it('keep tags of any length in canonical case, and untagged ones under the default language', async () => {
    const { crane } = await birdsOf(`t:crane a skos:Concept ;
      skos:prefLabel "Kranich", "Crane"@EN, "Ždral"@sr-latn, "Kran"@en-t-nl, "  Grue "@fr-be .`);
    expect(crane?.pref_label).toEqual({
      de: 'Kranich',
      en: 'Crane',
      'fr-BE': 'Grue',
      'sr-Latn': 'Ždral',
    });
    expect(Object.keys(crane?.pref_label ?? {})).toEqual(['de', 'en', 'fr-BE', 'sr-Latn']);
  });

  it('list alternative and hidden ones by language, and show the first alternative one', async () => {
    const { crane } = await birdsOf(`t:crane a skos:Concept ; skos:prefLabel "Crane"@en ;
      skos:altLabel "Grus"@en, "Common crane"@en, "Grus"@la ; skos:hiddenLabel "carne"@en, "crain"@en .`);
    expect(crane).toMatchObject({
      alt_label: { en: 'Common crane', la: 'Grus' },
      alt_labels: { en: ['Common crane', 'Grus'], la: ['Grus'] },
      hidden_labels: { en: ['carne', 'crain'] },
    });
  });

  it('make a second preferred one in a language an alternative one, and tell of it', async () => {
    const { terms, warnings } = await readBirds(`t:crane a skos:Concept ;
      skos:prefLabel "Grus"@en, "Crane"@en ; skos:altLabel "Long legs"@en .`);
    expect(terms[0]?.document).toMatchObject({
      pref_label: { en: 'Crane' },
      alt_labels: { en: ['Grus', 'Long legs'] },
    });
    expect(warnings).toEqual([expect.stringContaining('preferred labels in one language: crane')]);
  });

  it.each([
    ['skosxl:prefLabel [ skosxl:literalForm "XL"@en ] ; rdfs:label "R"@en', { en: 'XL' }],
    ['rdfs:label "R"@en ; dct:title "T"@en', { en: 'R' }],
    ['dct:title "T"@en ; skos:altLabel "A"@en', { en: 'T' }],
    ['skos:altLabel "A"@en, "B"@en', { en: 'A' }],
    ['skos:prefLabel " "@en', { de: 'crane' }],
  ])('are taken from elsewhere without a preferred one: %s', async (statements, labels) => {
    const { crane } = await birdsOf(`t:crane a skos:Concept ; ${statements} .`);
    expect(crane?.pref_label).toEqual(labels);
  });

  it('count alternative labels of label nodes too', async () => {
    const { crane } = await birdsOf(`t:crane a skos:Concept ; skos:prefLabel "Crane"@en ;
      skosxl:altLabel [ skosxl:literalForm "Grus"@en ] .`);
    expect(crane?.alt_labels).toEqual({ en: ['Grus'] });
  });
});

describe('the hierarchy of terms', () => {
  it('counts a link whichever end states it, and names the first broader term as parent', async () => {
    const { heron, bird, wader } = await birdsOf(`
      t:bird a skos:Concept ; skos:narrower t:heron .
      t:wader a skos:Concept ; skos:broader t:bird .
      t:heron a skos:Concept ; skos:broader t:wader, <https://elsewhere.example/animal>, t:heron .`);
    expect(heron).toMatchObject({ parent_id: 'bird', broader: ['bird', 'wader'] });
    expect(bird).toMatchObject({ narrower: ['heron', 'wader'], top_concept: true });
    expect(bird).not.toHaveProperty('parent_id');
    expect(wader).not.toHaveProperty('top_concept');
  });

  it('begins with the stated top concepts only, whichever way they are stated', async () => {
    const birds = await birdsOf(`
      t: skos:hasTopConcept t:bird . t:fowl skos:topConceptOf t: ; a skos:Concept .
      t:bird a skos:Concept . t:stray a skos:Concept .`);
    const top = Object.values(birds).filter(({ top_concept }) => top_concept);
    expect(top.map(({ id }) => id)).toEqual(['bird', 'fowl']);
  });

  it('is cut where it runs in circles', async () => {
    const { a, b } = await birdsOf(
      't:a a skos:Concept ; skos:broader t:b . t:b a skos:Concept ; skos:broader t:a .',
    );
    expect([a?.parent_id, b?.parent_id]).toEqual([undefined, 'a']);
    expect([a?.top_concept, b?.top_concept]).toEqual([true, undefined]);
  });
});

describe('other members of a term', () => {
  it('are its schemes, else the vocabulary', async () => {
    const { a, b } = await birdsOf(
      't:a a skos:Concept ; skos:inScheme t:z, t:y . t:b a skos:Concept .',
    );
    expect(a?.in_scheme).toEqual(['https://birds.example/y', 'https://birds.example/z']);
    expect(b?.in_scheme).toEqual(['https://birds.example/']);
  });

  it('are notations and extensions', async () => {
    const { crane } = await birdsOf(`t:crane a skos:Concept, foaf:Organization ;
      skos:notation "CH"^^type:ISO_3166_1_ALPHA_2, "de"^^type:ISO_639_1, "7" ;
      foaf:homepage <https://crane.example/> ; foaf:mbox <mailto:c@crane.example> ;
      edp:licensingAssistant <https://help.example/> .`);
    expect(crane).toMatchObject({
      notation: ['7', 'CH', 'de'],
      extensions: {
        foaf_type: 'Organization',
        foaf_homepage: 'https://crane.example/',
        foaf_mbox: 'mailto:c@crane.example',
        iso_31661_alpha2: 'CH',
        iso_6391_code: 'de',
        licensing_assistant: 'https://help.example/',
      },
    });
  });

  it('are left out where there is nothing to say', async () => {
    const { crane } = await birdsOf('t:crane a skos:Concept ; skos:broader t:nothing .');
    expect(Object.keys(crane ?? {})).toEqual([
      'id',
      'resource',
      'in_scheme',
      'pref_label',
      'top_concept',
    ]);
  });

  it('are kept apart from IRIs that name the same', async () => {
    const { terms } = await readBirds(`t:crane a skos:Concept ; owl:sameAs t:crane, <urn:b> ;
      skos:exactMatch <urn:a>, "urn:c" .`);
    expect(terms[0]?.matches).toEqual(['urn:a', 'urn:b', 'urn:c']);
  });
});

describe('a vocabulary', () => {
  it('has title, description, languages and number of terms', async () => {
    const { entry } = await readBirds(`
      t: a skos:ConceptScheme ; dct:title "Vögel", "Birds"@en ; dct:description "All birds"@en .
      t:a skos:prefLabel "A"@en, "A"@sr-Latn . t:b skos:prefLabel "B"@de .`);
    expect(entry).toEqual({
      id: 'birds',
      resource: 'https://birds.example/',
      title: { de: 'Vögel', en: 'Birds' },
      description: { en: 'All birds' },
      terms: 2,
      languages: ['de', 'en', 'sr-Latn'],
    });
  });

  it('is the same in whatever order its triples come', async () => {
    const triples = [
      't:a a skos:Concept ; skos:prefLabel "A"@en, "B"@en ; skos:broader t:c, t:b .',
      't:b a skos:Concept ; dc11:identifier "X" .',
      't:c a skos:Concept ; dc11:identifier "X" ; skos:altLabel "Q"@en, "P"@en .',
    ];
    const { terms } = await readBirds(triples.join('\n'));
    const again = await readBirds(triples.toReversed().join('\n'));
    expect(JSON.stringify(again.terms)).toBe(JSON.stringify(terms));
  });
});

describe('the media types of a term', () => {
  const code = (type: string) =>
    `at:op-mapped-code [ dc11:source "mime-type-cellar" ; at:legacy-code "${type}" ]`;

  it('find it where it is the only one of them', async () => {
    const { terms } = await readBirds(`
      @prefix at: <http://publications.europa.eu/ontology/authority/> .
      t:song a skos:Concept ; ${code('audio/Birdsong; q=1')}, [ dc11:source "file-extension" ; at:legacy-code "a/b" ] .
      t:call a skos:Concept ; ${code('audio/mpeg')} .
      t:cry a skos:Concept ; ${code('audio/mpeg')} .`);
    expect(terms.map(({ document, matches }) => [document.id, matches])).toEqual([
      ['call', []],
      ['cry', []],
      [
        'song',
        [
          'https://www.iana.org/assignments/media-types/audio/birdsong',
          'http://www.iana.org/assignments/media-types/audio/birdsong',
        ],
      ],
    ]);
  });
});
