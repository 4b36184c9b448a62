import { describe, expect, it } from 'vitest';
import {
  compileProfile,
  type EnrichmentConfig,
  type TermLookup,
} from '../../../profile-compiler/index.ts';
import {
  compileGardens,
  USUAL,
} from '../../../profile-compiler/test/enrichment/enriched-profile.ts';
import { inlineProfile } from '../../../profile-compiler/test/inline-profile.ts';
import { buildLookup, termLookup } from '../../terms/vocabulary-lookup.ts';
import { readBirds } from '../terms/read-turtle.ts';
import { makeDataset, problemsOf } from './make-from-turtle.ts';

const BIRDS = `
  t:crane a skos:Concept ; dc11:identifier "CRA" ; skos:prefLabel "Crane"@en, "Kranich"@de ;
    skos:altLabel "Grus"@la ; skos:hiddenLabel "crain"@en ; skos:exactMatch <urn:crane> ;
    foaf:homepage <https://crane.example/> .
  t:owl a skos:Concept ; skos:prefLabel "Uggla"@sv, "Owl"@en-GB ; skos:broader t:crane .
  t:kiwi a skos:Concept ; skos:prefLabel "Kivi"@fi .`;

const terms: TermLookup = termLookup(
  new Map([
    await lookup('birds', BIRDS),
    await lookup(
      'second',
      't:crane a skos:Concept ; skos:prefLabel "Second crane"@en . t:emu a skos:Concept ; skos:prefLabel "Emu"@en .',
    ),
    await lookup('data-theme', 't:pond a skos:Concept ; skos:prefLabel "Teich"@de, "Pond"@en .'),
    await lookup(
      'licence',
      't:free a skos:Concept ; skos:prefLabel "Frei"@de, "Free"@en ; skos:altLabel "Libre"@fr .',
    ),
  ]),
);

async function lookup(id: string, turtle: string) {
  return [id, await buildLookup(id, (await readBirds(turtle)).terms)] as const;
}

const CRANE = '<https://birds.example/crane>';
const KRANICH = { de: 'Kranich', en: 'Crane' };

/** A dataset of gardens in the German catalogue `lakes`. */
function make(statements: string, enrichment: EnrichmentConfig) {
  const turtle = `@prefix ex: <https://inline.example/> . data:level ${statements}`;
  return makeDataset(compileGardens(enrichment), { turtle, terms });
}

const birdsIn = (field: string, ...replacements: string[]): EnrichmentConfig => ({
  birds: { fields: [field], replacements: replacements.length > 0 ? replacements : USUAL },
});

describe('a text that a vocabulary enriches', () => {
  it('becomes what the replacements say of its term', () => {
    expect(make(`ex:kind ${CRANE} .`, birdsIn('kind')).document.kind).toEqual([
      { id: 'CRA', label: KRANICH, resource: 'https://birds.example/crane' },
    ]);
  });

  it('is found by an IRI that names the same, and as a literal', () => {
    const { document } = make(
      'ex:kind <urn:crane>, "https://birds.example/crane" .',
      birdsIn('kind'),
    );
    expect(document.kind).toEqual([
      { id: 'CRA', label: KRANICH, resource: 'https://birds.example/crane' },
    ]);
  });

  it.each([
    ['pref_label.de', CRANE, 'Kranich'],
    ['pref_label.DE', CRANE, 'Kranich'],
    ['pref_label.fr', CRANE, 'Crane'],
    ['pref_label.fr', '<https://birds.example/owl>', 'Owl'],
    ['pref_label.sv', '<https://birds.example/owl>', 'Uggla'],
    ['pref_label.en', '<https://birds.example/kiwi>', 'Kivi'],
    ['extensions.foaf_homepage', CRANE, 'https://crane.example/'],
    ['parent_id', '<https://birds.example/owl>', 'CRA'],
    ['alt_label.la', CRANE, 'Grus'],
  ])('has the source %s of %s', (source, iri, label) => {
    const { document } = make(`ex:kind ${iri} .`, birdsIn('kind', `label:${source}`));
    expect(document.kind).toEqual([{ label }]);
  });

  it('may have lists', () => {
    const replacements = ['also:hidden_labels.en', 'schemes:in_scheme'];
    expect(make(`ex:kind ${CRANE} .`, birdsIn('kind', ...replacements)).document.kind).toEqual([
      { also: ['crain'], schemes: ['https://birds.example/'] },
    ]);
  });

  it('is built from the metadata where no vocabulary has the term, and is reported', () => {
    const made = make(
      'ex:kind <https://odd.example/x>, "Some Words", <http://publications.europa.eu/resource/authority/kind/ODD> .',
      birdsIn('kind'),
    );
    expect(made.document.kind).toEqual([
      {
        id: 'ODD',
        label: { de: 'ODD' },
        resource: 'http://publications.europa.eu/resource/authority/kind/ODD',
      },
      {
        id: 'https://odd.example/x',
        label: { de: 'https://odd.example/x' },
        resource: 'https://odd.example/x',
      },
      { id: 'some-words', label: { de: 'Some Words' } },
    ]);
    expect(problemsOf(made)).toContain('unresolved-term kind Some Words');
    expect(problemsOf(made)).toHaveLength(3);
  });

  it('keeps what the metadata gives, whatever the targets are called', () => {
    const odd = 'ex:kind <https://odd.example/x>, "Some Words" .';
    const named = birdsIn('kind', 'name:pref_label.en', 'uri:resource');
    expect(make(odd, named).document.kind).toEqual([
      { name: 'Some Words' },
      { name: 'https://odd.example/x', uri: 'https://odd.example/x' },
    ]);
    expect(make(`ex:kind ${CRANE} .`, named).document.kind).toEqual([
      { name: 'Crane', uri: 'https://birds.example/crane' },
    ]);
    expect(make(odd, birdsIn('kind', 'code:id')).document.kind).toEqual([
      { code: 'https://odd.example/x' },
      { code: 'some-words' },
    ]);
  });

  it('keeps a text where the targets hold IRIs only', () => {
    const made = make(`ex:kind "Some Words", ${CRANE} .`, birdsIn('kind', 'uri:resource'));
    expect(made.document.kind).toEqual([
      { label: { de: 'Some Words' } },
      { uri: 'https://birds.example/crane', label: expect.objectContaining({ en: 'Crane' }) },
    ]);
    expect(problemsOf(made)).toEqual(['unresolved-term kind Some Words']);
  });

  it('keeps its IRI where no target could hold it', () => {
    const made = make(
      'ex:kind "!?", <https://odd.example/x> .',
      birdsIn('kind', 'home:extensions.foaf_homepage'),
    );
    expect(made.document.kind).toEqual([
      { resource: 'https://odd.example/x', label: { de: 'https://odd.example/x' } },
    ]);
    expect(problemsOf(made)).toEqual([
      'blank-value kind !?',
      'unresolved-term kind https://odd.example/x',
    ]);
  });

  it('keeps what its class reads under other names, too', () => {
    const { document } = make(
      'ex:theme <https://odd.example/x> .',
      birdsIn('theme', 'name:pref_label.en', 'uri:resource'),
    );
    expect(document.theme).toEqual([
      expect.objectContaining({ name: 'https://odd.example/x', uri: 'https://odd.example/x' }),
    ]);
  });

  it('takes the first vocabulary that has the term', () => {
    const kind = { fields: ['kind'], replacements: ['label:pref_label.en'] };
    const statements = `ex:kind ${CRANE}, <https://birds.example/emu> .`;
    const labels = (config: EnrichmentConfig) => make(statements, config).document.kind;
    expect(labels({ birds: kind, second: kind })).toEqual([{ label: 'Crane' }, { label: 'Emu' }]);
    expect(labels({ second: kind, birds: kind })).toEqual([
      { label: 'Emu' },
      { label: 'Second crane' },
    ]);
  });

  it('is enriched inside nested objects, where it is not excluded', () => {
    const statements = `ex:kind ${CRANE} ; ex:bed [ ex:kind ${CRANE} ] ; ex:pot [ ex:kind ${CRANE} ] .`;
    const config = { birds: { fields: ['kind'], excludes: ['pots'], replacements: ['id:id'] } };
    expect(make(statements, config).document).toMatchObject({
      kind: [{ id: 'CRA' }],
      beds: [{ kind: { id: 'CRA' } }],
      pots: [{ kind: 'https://birds.example/crane' }],
    });
  });

  it('is one of the values where only one is allowed', () => {
    const { document } = make(`ex:page ${CRANE} .`, birdsIn('page', 'id:id'));
    expect(document.page).toEqual({ id: 'CRA' });
  });
});

describe('an object that a vocabulary enriches', () => {
  it('keeps the members that are not named, and hears no complaint of its class', () => {
    const made = make(`ex:theme ${CRANE} .`, birdsIn('theme', 'label:pref_label'));
    expect(made.document.theme).toEqual([
      {
        id: 'https://birds.example/crane',
        label: KRANICH,
        resource: 'https://birds.example/crane',
      },
    ]);
    expect(problemsOf(made)).toEqual([]);
  });

  it('keeps the value of its class where the term lacks the source', () => {
    const { document } = make(
      'ex:theme <https://birds.example/owl> .',
      birdsIn('theme', 'label:alt_label'),
    );
    expect(document.theme).toEqual([
      expect.objectContaining({ label: { de: 'https://birds.example/owl' } }),
    ]);
  });

  it('has labels of the kind that the model says, resolved or not', () => {
    const statements = `ex:theme ${CRANE}, "Odd" ; ex:licence <https://odd.example/l> ;
      ex:language <http://publications.europa.eu/resource/authority/language/FRA> .`;
    const texts = make(statements, birdsIn('theme', 'label:pref_label.en')).document;
    expect(texts.theme).toMatchObject([{ label: 'Crane' }, { label: 'Odd' }]);
    const maps = {
      birds: { fields: ['licence', 'language'], replacements: ['label:pref_label'] },
    };
    expect(make(statements, maps).document).toMatchObject({
      licence: { label: { de: 'https://odd.example/l' } },
      language: [{ id: 'fr', label: { de: 'French' } }],
    });
  });

  it('has the English text of what its class knows, where only one is shown', () => {
    const statements = 'ex:theme <https://birds.example/pond> .';
    expect(make(statements, birdsIn('theme', 'label:pref_label.en')).document.theme).toMatchObject([
      { label: 'Pond' },
    ]);
  });
});

describe('a term of which the shape only says so', () => {
  const shapes = inlineProfile(
    '[ sh:path ex:kind ; pv:mappingName "kind" ; pv:mappingClass "Nested" ; pv:mappingLink ex:Kind_Shape ]',
    `ex:Kind_Shape a sh:NodeShape ; sh:property [ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ],
       [ pv:mappingName "label" ; pv:mappingClass "SimpleMultiLang" ] .`,
  );
  const kinds = (enrichment: EnrichmentConfig) => {
    const turtle = `@prefix ex: <https://inline.example/> . data:level ex:kind ${CRANE}, "emu" .`;
    return makeDataset(compileProfile(shapes, { enrichment }), { turtle, terms }).document.kind;
  };

  it('is one of any vocabulary where none is configured for the field', () => {
    expect(kinds({})).toEqual([
      { id: 'CRA', label: KRANICH },
      { id: 'emu', label: { de: 'emu' } },
    ]);
  });

  it('is one of the vocabulary that is configured for the field, also by its text', () => {
    const replacements = ['id:id', 'label:pref_label'];
    expect(kinds({ second: { fields: ['kind'], replacements } })).toEqual([
      { id: 'crane', label: { en: 'Second crane' } },
      { id: 'emu', label: { en: 'Emu' } },
    ]);
    expect(kinds({ birds: { fields: ['kind'], replacements: ['label:alt_label'] } })).toEqual([
      { id: 'CRA', label: { la: 'Grus' } },
      { id: 'emu', label: { de: 'emu' } },
    ]);
  });
});

it('a vocabulary that is configured for themes goes over that of the EU', async () => {
  const crane = 't:crane a skos:Concept ; skos:prefLabel "Lifting gear"@en .';
  const both = termLookup(
    new Map([await lookup('data-theme', crane), await lookup('birds', BIRDS)]),
  );
  const turtle = `@prefix ex: <https://inline.example/> . data:level ex:theme ${CRANE} .`;
  const themes = (config: EnrichmentConfig) =>
    makeDataset(compileGardens(config), { turtle, terms: both });
  const resource = 'https://birds.example/crane';
  expect(themes({}).document.theme).toEqual([
    { id: 'crane', label: { en: 'Lifting gear' }, resource },
  ]);
  const made = themes(birdsIn('theme', 'id:id', 'label:pref_label', 'resource:resource'));
  expect(made.document.theme).toEqual([{ id: 'CRA', label: KRANICH, resource }]);
  expect(problemsOf(made)).toEqual([]);
});

describe('what an enriched value makes searchable', () => {
  it('are the labels that it does not show, alternative and hidden ones at half weight', () => {
    const { hiddenText } = make(`ex:kind ${CRANE} .`, birdsIn('kind', 'label:pref_label.en'));
    expect(hiddenText).toEqual([
      { text: 'Grus', language: 'la', weight: 0.5, field: 'kind.label' },
      { text: 'Kranich', language: 'de', weight: 1, field: 'kind.label' },
      { text: 'crain', language: 'en', weight: 0.5, field: 'kind.label' },
    ]);
  });

  it('is nothing that the class would have hidden and that is shown now', () => {
    const licence = { fields: ['licence'], replacements: ['label:pref_label'] };
    const statements = 'ex:licence <https://birds.example/free> .';
    const { document, hiddenText } = make(statements, { licence });
    expect(document.licence).toMatchObject({ label: { de: 'Frei', en: 'Free' } });
    expect(hiddenText.map(({ text }) => text)).toEqual(['Libre']);
  });

  it('is nothing for a field that is not searched', () => {
    expect(make(`ex:page ${CRANE} .`, birdsIn('page')).hiddenText).toEqual([]);
  });
});

describe('what ties a document to vocabularies', () => {
  it('is everything that it looked up, found or not, and the terms that it shows', () => {
    const kind = { fields: ['kind'], replacements: USUAL };
    const made = make(`ex:kind <urn:crane>, "No such bird" .`, { birds: kind, second: kind });
    expect(made.termKeys).toEqual([
      'birds iri No such bird',
      'birds iri urn:crane',
      'birds shown https://birds.example/crane',
      'second iri No such bird',
    ]);
  });

  it('is what its classes looked up, too', () => {
    const made = make('ex:theme " Traffic " .', {});
    expect(made.termKeys).toEqual(['data-theme text traffic']);
  });

  it('shows no term of a value that was set aside', () => {
    const statements = `ex:page ${CRANE}, <https://birds.example/owl> .`;
    const made = make(statements, birdsIn('page'));
    expect(made.termKeys).toEqual([
      'birds iri http://birds.example/crane',
      'birds iri http://birds.example/owl',
      'birds shown https://birds.example/crane',
    ]);
  });

  it('is nothing where nothing is looked up', () => {
    expect(make('ex:kind "text" .', {}).termKeys).toEqual([]);
  });
});
