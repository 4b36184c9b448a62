import { beforeAll, describe, expect, it } from 'vitest';
import type { ProfileModel } from '../../../profile-compiler/index.ts';
import { compileFixture } from '../../../profile-compiler/test/fixtures.ts';
import { allSteps } from '../../async/steps.ts';
import { createDocumentMaker } from '../../document/document-maker.ts';
import {
  BASE,
  datasetInput,
  LAKES,
  lakes,
  makeDataset,
  problemsOf,
  quadsOf,
} from './make-from-turtle.ts';

describe('documents of a profile with every class', () => {
  let model: ProfileModel;
  beforeAll(async () => {
    model = await compileFixture('every-class');
  });

  const field = (turtle: string, name: string) =>
    makeDataset(model, { turtle: `data:level ${turtle}` }).document[name];

  /** What is problemsOf, without the many mandatory fields of the profile. */
  const problems = (turtle: string) =>
    problemsOf(makeDataset(model, { turtle: `data:level ${turtle}` })).filter(
      (text) => !text.startsWith('missing'),
    );

  describe('cardinality', () => {
    it.each([
      ['every:standard_text_any "b", "a", "b" .', 'standard_text_any', ['a', 'b']],
      ['every:standard_text_any "a" .', 'standard_text_any', ['a']],
      ['every:standard_text_optional "a" .', 'standard_text_optional', 'a'],
      ['every:standard_text_any 7, "7" .', 'standard_text_any', ['7']],
      ['every:simple_multi_lang_any "a", "b"@en .', 'simple_multi_lang_any', { de: 'a', en: 'b' }],
      ['every:date_time_any "2024", "2023-01-01" .', 'date_time_any', ['2023-01-01', '2024']],
      ['every:date_time_optional "2024", "2023-01-01" .', 'date_time_optional', '2023-01-01'],
      [
        'every:keywords_optional "b"@de, "a"@fr .',
        'keywords_optional',
        { id: 'a', label: 'a', language: 'fr' },
      ],
    ])('data:level %s', (turtle, name, value) => {
      expect(field(turtle, name)).toEqual(value);
    });

    it('leaves out what has no value, but for nested lists', () => {
      const { document } = makeDataset(model, { turtle: 'data:level dct:title "t" .' });
      expect(document).not.toHaveProperty('standard_text_any');
      expect(document).not.toHaveProperty('linked_optional');
      expect(document).toMatchObject({
        linked_any: [],
        listed_some: [],
        both: [],
        distributions: [],
        spatial_any: [],
        spatial_some: [],
      });
      expect(JSON.stringify(document)).not.toContain('null');
    });

    it('keeps a named value before others, IRIs before blank nodes before text', () => {
      expect(field('every:agent_optional ex:a, [ foaf:name "B" ] .', 'agent_optional')).toEqual({
        type: 'Agent',
        name: 'B',
      });
      const named = 'every:agent_optional "C", [ foaf:name "A" ], ex:z . ex:z foaf:name "Z" .';
      expect(field(named, 'agent_optional')).toMatchObject({ name: 'Z' });
      expect(field('every:agent_optional "A", [ foaf:name "B" ] .', 'agent_optional')).toEqual({
        type: 'Agent',
        name: 'B',
      });
    });

    it('takes the first of equals in order, and reports the others', () => {
      const turtle = 'every:standard_text_optional "b", "a" .';
      expect(field(turtle, 'standard_text_optional')).toBe('a');
      expect(problems(turtle)).toEqual(['extra-value standard_text_optional b']);
    });

    it('counts an IRI as such whatever order a text that reads the same stands in', () => {
      const values = ['"https://lake.example/b"', 'ex:b', '"a"'];
      for (const order of [values, values.toReversed()]) {
        const turtle = `every:standard_text_optional ${order.join(', ')} .`;
        expect(field(turtle, 'standard_text_optional')).toBe('https://lake.example/b');
      }
    });

    it('takes the text in the default language for a single text', () => {
      const turtle = 'every:standard_text_optional "a"@en, "b"@de .';
      expect(field(turtle, 'standard_text_optional')).toBe('b');
    });

    it('reports every mandatory field without a value', () => {
      const made = makeDataset(model, { turtle: 'data:level every:agent_one "x" .' });
      expect(problemsOf(made)).toContain('missing agent_some');
      expect(problemsOf(made)).not.toContain('missing agent_one');
    });
  });

  describe('nested objects', () => {
    it('take id and IRI of an IRI node, and neither of a blank one', () => {
      const turtle =
        `every:linked_any <https://lake.example/Part 1>, [ every:standard_text "blank" ] .
        <https://lake.example/Part 1> every:standard_text "named" .`.replaceAll(
          'Part 1',
          'Part%201',
        );
      expect(field(turtle, 'linked_any')).toEqual([
        {
          id: 'https-lake-example-part201',
          resource: 'https://lake.example/Part%201',
          standard_text: ['named'],
          spatial: [],
        },
        { standard_text: ['blank'], spatial: [] },
      ]);
    });

    it('follow the classes and counts of their own fields, two levels deep', () => {
      const turtle = `every:linked_one [ every:simple_multi_lang "See"@de ; every:date_time "2024", "x" ;
        every:leaf [ every:note "Ufer" ; every:code ex:a, ex:b ] ] .`;
      expect(field(turtle, 'linked_one')).toEqual({
        simple_multi_lang: { de: 'See' },
        date_time: ['2024'],
        spatial: [],
        leaf: {
          note: { de: 'Ufer' },
          code: {
            id: 'https://lake.example/a',
            label: { de: 'https://lake.example/a' },
            resource: 'https://lake.example/a',
          },
        },
      });
      expect(problems(turtle)).toContain('bad-date linked_one.date_time x');
      expect(problems(turtle)).toContain('extra-value linked_one.leaf.code https://lake.example/b');
    });

    it('unite a linked shape with listed properties, and the list wins', () => {
      const turtle = 'every:both [ every:note "no" ; every:other "yes" ; every:since "2024" ] .';
      expect(field(turtle, 'both')).toEqual([{ note: ['yes'], since: '2024' }]);
    });

    it('tell of what they cannot nest', () => {
      const turtle = 'every:linked_any "text", ex:gone, [], [ every:unknown 1 ] .';
      expect(field(turtle, 'linked_any')).toEqual([
        { id: 'https-lake-example-gone', resource: 'https://lake.example/gone', spatial: [] },
      ]);
      expect(problems(turtle)).toEqual([
        expect.stringMatching(/^empty-node linked_any _:/),
        expect.stringMatching(/^empty-node linked_any _:/),
        'not-a-node linked_any text',
        'undescribed linked_any https://lake.example/gone',
      ]);
    });

    it('count a distribution by anything that it states, but not by its type alone', () => {
      const turtle =
        'dcat:distribution [ a dcat:Distribution ; ex:encoding "UTF-8" ], [ a dcat:Distribution ] .';
      expect(field(turtle, 'distributions')).toEqual([{ id: expect.any(String) }]);
      expect(problems(turtle)).toEqual([expect.stringMatching(/^empty-node distributions _:/)]);
    });

    it('drop an IRI that nothing describes where neither id nor IRI is a field', () => {
      const turtle = 'every:listed_any ex:gone .';
      expect(field(turtle, 'listed_any')).toEqual([]);
      expect(problems(turtle)).toEqual(['empty-node listed_any https://lake.example/gone']);
    });

    it('may show one node in several places, and once in each', () => {
      const turtle = `every:linked_any ex:part ; every:linked_one ex:part . ex:part every:standard_text "x" .`;
      const { document } = makeDataset(model, { turtle: `data:level ${turtle}` });
      expect(document.linked_any).toEqual([document.linked_one]);
    });
  });

  describe('fields that the platform fills', () => {
    const METRICS =
      'data:level dqv:hasQualityMeasurement [ dqv:isMeasurementOf pv:scoring ; dqv:value 12 ] .';

    it('come from IRI, record, catalogue and quality graph', () => {
      const { document } = makeDataset(model, {
        turtle: `data:level dct:issued "1999" ; dct:spatial at-country:FRA ; dct:modified "2001" .
          record:level dct:created "2024-01-01T00:00:00Z" ; dct:modified "2024-02-02T00:00:00Z" .`,
        metrics: METRICS,
      });
      expect(document).toMatchObject({
        id: 'level',
        resource: `${BASE}set/data/level`,
        issued: '2024-01-01T00:00:00Z',
        modified: '2001',
        catalog_record: { issued: '2024-01-01T00:00:00Z', modified: '2024-02-02T00:00:00Z' },
        catalog: { id: 'lakes', title: { de: 'Seen', en: 'Lakes' } },
        country: { id: 'ch' },
        quality_meas: { scoring: 12 },
      });
      expect(document).not.toHaveProperty('unfilled');
    });

    it('have no quality without a quality graph, whatever the dataset says of itself', () => {
      const { document } = makeDataset(model, { turtle: METRICS });
      expect(document).not.toHaveProperty('quality_meas');
    });

    it('do not repeat the problems of the catalogue with each dataset', () => {
      const catalogue = 'catalogue:lakes dct:title ex:t ; dct:spatial [] .';
      const made = makeDataset(model, { turtle: 'data:level a dcat:Dataset .', catalogue });
      expect(made.document).not.toHaveProperty('country');
      expect(problemsOf(made).filter((text) => !text.startsWith('missing'))).toEqual([]);
    });

    it('tell of them with the catalogue itself, and date it by its writes', () => {
      const maker = createDocumentMaker(model);
      const turtle = `${LAKES} catalogue:lakes dct:spatial [] .`;
      const input = datasetInput(maker, quadsOf(turtle), { catalogue: turtle });
      const made = allSteps(
        maker.make({
          ...input,
          entity: 'catalog',
          id: 'lakes',
          iri: `${BASE}id/catalogue/lakes`,
          catalogue: lakes(turtle, maker),
        }),
      );
      expect(made.document).toMatchObject({
        id: 'lakes',
        issued: '2025-02-03T04:05:06Z',
        country: [{ id: 'ch' }],
      });
      expect(problemsOf(made)).toEqual([expect.stringMatching(/^empty-node country _:/)]);
    });
  });

  it('make entities of the profile itself', () => {
    const maker = createDocumentMaker(model);
    const made = allSteps(
      maker.make({
        ...datasetInput(maker, quadsOf('ex:n dct:title "Eis"@de .')),
        entity: 'public-notice',
        id: 'n',
        iri: 'https://lake.example/n',
      }),
    );
    expect(made.document).toEqual({ id: 'n', heading: { de: 'Eis' } });
  });

  it('make every text that a publisher wrote searchable, whatever they show', () => {
    const turtle = `data:level every:agent_one ex:amt, [ foaf:name "Hafenamt" ] ;
      every:simple_multi_lang_any "kurz"@de, "viel länger"@de ; dct:title "A"@de, "Bb"@de ;
      every:standard_text_optional "a"@en, "b"@de .
      ex:amt foaf:name "Amt"@de, "Office"@en, "Behörde"@de .`;
    const { document, hiddenText, indexed } = makeDataset(model, { turtle });
    expect(document).toMatchObject({
      agent_one: { name: 'Amt' },
      simple_multi_lang_any: { de: 'viel länger' },
      standard_text_optional: 'b',
    });
    expect(hiddenText).toEqual([
      { text: 'Behörde', language: 'de', weight: 1, field: 'agent_one.name' },
      { text: 'Hafenamt', language: 'de', weight: 1, field: 'agent_one.name' },
      { text: 'Office', language: 'en', weight: 1, field: 'agent_one.name' },
      { text: 'a', language: 'en', weight: 1, field: 'standard_text_optional' },
      { text: 'kurz', language: 'de', weight: 1, field: 'simple_multi_lang_any' },
    ]);
    expect(indexed).toEqual(document);
  });

  it('make other labels of terms searchable, also those of values that the shape has no place for', () => {
    const term = (id: string) => ({
      id,
      resource: `https://lake.example/${id}`,
      vocabulary: 'data-theme',
      prefLabel: { en: id },
      altLabels: { en: [`also ${id}`] },
      hiddenLabels: {},
      extensions: {},
    });
    const terms = {
      byIri: (_: readonly string[], iri: string) =>
        ['a', 'b'].map(term).find(({ resource }) => resource === iri),
      inAny: () => undefined,
      byText: () => undefined,
    };
    const turtle = `data:level every:theme_optional ex:a, ex:b ; every:linked_any [ every:theme ex:b ] .`;
    const { document, hiddenText, indexed } = makeDataset(model, { turtle, terms });
    expect(hiddenText).toEqual([
      { text: 'also a', language: 'en', weight: 0.5, field: 'theme_optional.label' },
      { text: 'also b', language: 'en', weight: 0.25, field: 'linked_any.theme.label' },
      { text: 'also b', language: 'en', weight: 0.5, field: 'theme_optional.label' },
    ]);
    expect(document.theme_optional).toMatchObject({ id: 'a' });
    expect(indexed.theme_optional).toMatchObject([{ id: 'a' }, { id: 'b' }]);
  });
});
