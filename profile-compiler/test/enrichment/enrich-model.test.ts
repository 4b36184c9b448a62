import { describe, expect, it } from 'vitest';
import {
  compileProfile,
  type EnrichmentConfig,
  emitElasticsearchMappings,
  emitJsonLdContext,
  emitJsonSchema,
  type Field,
  type ProfileModel,
  searchFieldsOf,
} from '../../index.ts';
import { inlineProfile } from '../inline-profile.ts';
import { issuesOf } from '../issues-of.ts';
import { compileGardens, GARDENS, USUAL, withPlants } from './enriched-profile.ts';

describe('a model with vocabularies', () => {
  it('is the same without any', () => {
    expect(compileGardens({})).toEqual(compileProfile(GARDENS));
  });

  it('makes an object of the targets of a field that was a text, at any depth', () => {
    const model = withPlants({});
    expect(shapeOf(model, 'Dataset', 'kind')).toEqual({ kind: 'object', type: 'DatasetKind' });
    expect(shapeOf(model, 'Bed', 'kind')).toEqual({ kind: 'object', type: 'BedKind' });
    expect(shapeOf(model, 'Bed', 'soil')).toEqual({ kind: 'text' });
    expect(kindsOf(model, 'DatasetKind')).toEqual({
      id: 'keyword',
      label: 'language-map',
      resource: 'iri',
    });
    expect(fieldOf(model, 'Dataset', 'kind').many).toBe(true);
    expect(fieldOf(model, 'Bed', 'kind').source?.enrichment).toEqual([
      {
        vocabulary: 'plants',
        replacements: [
          { target: 'id', source: 'id' },
          { target: 'label', source: 'pref_label' },
          { target: 'resource', source: 'resource' },
        ],
      },
    ]);
  });

  it('guarantees id and label of such an object, for unknown terms have them too', () => {
    const { fields = [] } = withPlants({}).types.DatasetKind ?? {};
    expect(fields.filter(({ guaranteed }) => guaranteed).map(({ name }) => name)).toEqual([
      'id',
      'label',
    ]);
  });

  it('searches the labels of such an object, filters by id and IRI, and makes a facet of it', () => {
    const model = withPlants({ excludes: ['beds', 'pots'] });
    const { texts, filters, facets, sorts } = searchFieldsOf(model, datasetOf(model));
    expect(names(texts)).toContain('kind.label');
    expect(names(filters)).toEqual(expect.arrayContaining(['kind.id', 'kind.resource']));
    expect(names(sorts)).not.toContain('kind');
    expect(facets.find(({ name }) => name === 'kind')?.role).toEqual({
      value: ['id'],
      label: ['label'],
    });
  });

  it('searches nothing of a field that is not searched', () => {
    const model = withPlants({ fields: ['page'] });
    const search = searchFieldsOf(model, datasetOf(model));
    const found = [...search.texts, ...search.filters, ...search.facets];
    expect(found.filter(({ name }) => name.startsWith('page'))).toEqual([]);
    expect(kindsOf(model, 'DatasetPage')).toHaveProperty('label');
  });

  it('keeps the type of a class where its values look the same', () => {
    const model = withPlants({ fields: ['theme'] });
    expect(shapeOf(model, 'Dataset', 'theme')).toEqual({ kind: 'object', type: 'Theme' });
    expect(fieldOf(model, 'Dataset', 'theme').source?.enrichment).toHaveLength(1);
  });

  it.each([
    ['theme', 'label:pref_label.en', 'DatasetTheme', 'text'],
    ['licence', 'label:pref_label', 'DatasetLicence', 'language-map'],
    ['language', 'label:pref_label', 'DatasetLanguage', 'language-map'],
  ])('names the type of %s with %s after parent and field', (name, replacement, type, kind) => {
    const model = withPlants({ fields: [name], replacements: [replacement] });
    expect(shapeOf(model, 'Dataset', name)).toEqual({ kind: 'object', type });
    expect(kindsOf(model, type).label).toBe(kind);
    expect(kindsOf(model, type).resource).toBe('iri');
  });

  it('adds members that the class does not have', () => {
    const replacements = ['parent:parent_id', 'schemes:in_scheme', 'other:alt_labels.de'];
    const model = withPlants({ fields: ['theme'], replacements });
    expect(kindsOf(model, 'DatasetTheme')).toMatchObject({
      id: 'keyword',
      label: 'language-map',
      parent: 'keyword',
      schemes: 'keyword',
      other: 'text',
    });
    expect(fieldOf(model, 'DatasetTheme', 'schemes').many).toBe(true);
    expect(fieldOf(model, 'DatasetTheme', 'parent').guaranteed).toBe(false);
  });

  it('leaves excluded paths alone, with everything below', () => {
    const model = withPlants({ excludes: ['beds', 'pots'] });
    expect(shapeOf(model, 'Bed', 'kind')).toEqual({ kind: 'text' });
    expect(shapeOf(model, 'Dataset', 'kind').kind).toBe('object');
  });

  it('enriches included paths only, and of these not the excluded ones', () => {
    const included = withPlants({ includes: ['beds', 'pots'] });
    expect(shapeOf(included, 'Bed', 'kind').kind).toBe('object');
    expect(shapeOf(included, 'Dataset', 'kind').kind).toBe('text');
    const both = withPlants({ includes: ['beds', 'kind'], excludes: ['beds.kind'] });
    expect(shapeOf(both, 'Bed', 'kind').kind).toBe('text');
    expect(shapeOf(both, 'Dataset', 'kind').kind).toBe('object');
  });

  it('names a shape after parent and field where it is enriched in one place only', () => {
    const model = withPlants({ includes: ['pots'] });
    expect(shapeOf(model, 'Dataset', 'beds')).toEqual({ kind: 'object', type: 'Bed' });
    expect(shapeOf(model, 'Dataset', 'pots')).toEqual({ kind: 'object', type: 'DatasetPots' });
    expect(shapeOf(model, 'Bed', 'kind')).toEqual({ kind: 'text' });
    expect(shapeOf(model, 'DatasetPots', 'kind')).toEqual({
      kind: 'object',
      type: 'DatasetPotsKind',
    });
    expect(Object.values(model.types).every(({ name }) => model.types[name]?.name === name)).toBe(
      true,
    );
  });

  it('gives all vocabularies of a field, in the order of the configuration', () => {
    const kind = { fields: ['kind'], replacements: USUAL };
    const model = compileGardens({ weeds: kind, plants: kind, arbours: kind });
    const { source } = fieldOf(model, 'Dataset', 'kind');
    expect(source?.enrichment?.map(({ vocabulary }) => vocabulary)).toEqual([
      'weeds',
      'plants',
      'arbours',
    ]);
  });

  it('is followed by index mapping, JSON Schema and context', () => {
    const model = withPlants({ excludes: ['beds', 'pots'] });
    expect(
      emitElasticsearchMappings(model).dataset?.mappings.properties.kind?.properties,
    ).toHaveProperty('label');
    expect(emitJsonSchema(model)).toMatchObject({
      $defs: {
        Dataset: { properties: { kind: { items: { $ref: '#/$defs/DatasetKind' } } } },
        DatasetKind: { required: ['id', 'label'] },
      },
    });
    expect(emitJsonLdContext(model)).toMatchObject({
      '@context': { kind: { '@context': { label: { '@container': '@language' } } } },
    });
  });

  it('is frozen plain data', () => {
    const model = withPlants({});
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
    expect(Object.isFrozen(model.types.DatasetKind?.fields)).toBe(true);
  });
});

function datasetOf(model: ProfileModel) {
  const [dataset] = model.entities;
  if (!dataset) {
    throw new Error('There is always a dataset');
  }
  return dataset;
}

function fieldOf(model: ProfileModel, type: string, name: string): Field {
  const field = model.types[type]?.fields.find((one) => one.name === name);
  if (!field) {
    throw new Error(`There is no ${type}.${name}`);
  }
  return field;
}

function shapeOf(model: ProfileModel, type: string, name: string) {
  return fieldOf(model, type, name).value;
}

function kindsOf(model: ProfileModel, type: string): Record<string, string> {
  const fields = model.types[type]?.fields ?? [];
  return Object.fromEntries(fields.map(({ name, value }) => [name, value.kind]));
}

function names(fields: readonly { readonly name: string }[]): readonly string[] {
  return fields.map(({ name }) => name);
}

describe('enrichment by type of documents', () => {
  const shapes = inlineProfile(
    '[ sh:path ex:kind ; pv:mappingName "kind" ; pv:mappingClass "StandardText" ]',
    '<https://inline.example/Catalog_Shape> sh:property [ sh:path ex:kind ; pv:mappingName "kind" ; pv:mappingClass "StandardText" ] .',
  );
  const kindsOf = (enrichment: EnrichmentConfig) => {
    const model = compileProfile(shapes, { enrichment });
    return model.entities.map(({ type }) => {
      const field = model.types[type]?.fields.find(({ name }) => name === 'kind');
      return field?.source?.enrichment?.map(({ vocabulary }) => vocabulary) ?? [];
    });
  };
  const plants = { fields: ['kind'], replacements: USUAL };

  it('leaves documents of other types as they are', () => {
    expect(kindsOf({ plants })).toEqual([['plants'], ['plants']]);
    expect(kindsOf({ plants: { ...plants, documentTypes: ['dataset'] } })).toEqual([
      ['plants'],
      [],
    ]);
    expect(kindsOf({ plants: { ...plants, documentTypes: ['catalog'] } })).toEqual([
      [],
      ['plants'],
    ]);
  });

  it('takes one vocabulary for datasets and another for catalogues, several in their order', () => {
    const enrichment = {
      trees: { ...plants, documentTypes: ['catalogue'] },
      plants,
      kinds: { ...plants, documentTypes: ['dataset'] },
    };
    expect(kindsOf(enrichment)).toEqual([
      ['plants', 'kinds'],
      ['trees', 'plants'],
    ]);
  });

  it('needs a field in one of its types only, and a type that the profile has', () => {
    const of = (documentTypes: readonly string[], field = 'categories') =>
      issuesOf(
        inlineProfile(
          '[ sh:path ex:theme ; pv:mappingName "categories" ; pv:mappingClass "Theme" ]',
        ),
        { enrichment: { plants: { fields: [field], documentTypes, replacements: USUAL } } },
      ).map(({ code, node }) => [code, node]);
    expect(of(['dataset', 'catalogue'])).toEqual([]);
    expect(of(['catalogue'])).toEqual([['enrichment-field', 'vocabulary.plants.fields[0]']]);
    expect(of(['dataset', 'things'])).toEqual([
      ['enrichment-document-type', 'vocabulary.plants.documentTypes[1]'],
    ]);
  });

  it('keeps the id that the class made where no replacement sets one', () => {
    const model = withPlants({ fields: ['theme'], replacements: ['label:pref_label.en'] });
    const [dataset] = model.entities;
    const theme = model.types[dataset?.type ?? '']?.fields.find(({ name }) => name === 'theme');
    expect(theme?.roles.facet?.value).toEqual(['id']);
    const type = theme && 'type' in theme.value ? model.types[theme.value.type] : undefined;
    expect(type?.fields.map(({ name }) => name)).toEqual(['id', 'label', 'resource']);
  });
});
