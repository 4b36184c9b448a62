import { describe, expect, test } from 'vitest';
import {
  compileProfile,
  emitJsonSchema,
  type Field,
  type ProfileModel,
  type ProfileSource,
} from '../../index.ts';
import { inlineProfile } from '../inline-profile.ts';

describe('a field that nothing fills', () => {
  const revisions = (min: string) =>
    `[ pv:mappingName "revisions" ; pv:mappingClass "Nested" ; pv:mappingProperty
       [ pv:mappingName "revision_number" ; pv:mappingClass "Integer" ; ${min} sh:maxCount 1 ] ]`;

  test('may be mandatory at any depth; no client has to expect it', () => {
    const model = compileProfile(inlineProfile(revisions('sh:minCount 1 ;')));
    const { mandatory, guaranteed } = fieldOf(model, 'DatasetRevisions', 'revision_number');
    expect([mandatory, guaranteed]).toEqual([false, false]);
    expect(JSON.stringify(emitJsonSchema(model))).not.toContain('"required":["revision_number"]');
    expect(warningsOf(model)).toEqual([
      'unfillable The field "revision_number" is mandatory, but it can never be filled; no document has it, and no client has to expect it',
    ]);
  });

  test('is only noted where it is optional', () => {
    expect(warningsOf(compileProfile(inlineProfile(revisions(''))))).toEqual([]);
  });
});

describe('a mapping class that the platform does not know', () => {
  const ofClass = (name: string) =>
    inlineProfile(`[ sh:path ex:p ; pv:mappingName "p" ; pv:mappingClass "${name}" ]`);

  test.each(['PortalBadge', 'Url', 'GeoJson'])('serves values as they stand: %s', (name) => {
    const model = compileProfile(ofClass(name));
    expect(fieldOf(model, 'Dataset', 'p').source?.mappingClass).toBe('Standard');
    expect(warningsOf(model)[0]).toContain(`There is no mapping class "${name}"`);
  });

  test.each([
    ['Kewords', 'Keywords'],
    ['keyword', 'Keywords'],
    ['Lisense', 'License'],
  ])('is an error where it is misspelt: %s', (name, meant) => {
    expect(() => compileProfile(ofClass(name))).toThrow(`Did you mean "${meant}"?`);
  });
});

describe('the title of a profile', () => {
  test('is the first text, whatever IRIs stand before it', () => {
    const { files, ...source } = inlineProfile('[ pv:mappingName "a" ]');
    const untagged = files.map(({ name, text }) => ({
      name,
      text: text.replace('"Inline"@en', '<https://inline.example/title>, "Plain"'),
    }));
    expect(compileProfile({ ...source, files: untagged }).title).toEqual({ en: 'Plain' });
  });
});

describe('a property that is stated twice', () => {
  const P = 'sh:path ex:p ; pv:mappingName "p" ; pv:mappingClass "DateTime"';

  test('is one field, with the stricter counts and what only one of them says', () => {
    const model = compileProfile(
      inlineProfile(`[ ${P} ; sh:minCount 1 ], [ ${P} ; sh:maxCount 1 ; sh:description "When" ]`),
    );
    expect(fieldOf(model, 'Dataset', 'p')).toMatchObject({
      mandatory: true,
      many: false,
      description: 'When',
    });
    expect(warningsOf(model)).toEqual([
      expect.stringMatching(/^duplicate-name .*both are one field$/),
    ]);
  });

  test('takes the path of the one that has it', () => {
    const pathless = P.replace('sh:path ex:p ;', '');
    const model = compileProfile(inlineProfile(`[ ${pathless} ], [ ${P} ]`));
    expect(fieldOf(model, 'Dataset', 'p').source?.path).toBe('https://inline.example/p');
  });

  test('joins sub-properties, and leaves out the second where class or path differ', () => {
    const part = (name: string) =>
      `[ sh:path ex:n ; pv:mappingName "n" ; pv:mappingClass "Nested" ; pv:mappingProperty
         [ sh:path ex:${name} ; pv:mappingName "${name}" ; pv:mappingClass "StandardText" ] ]`;
    const other = '[ sh:path ex:q ; pv:mappingName "p" ; pv:mappingClass "DateTime" ]';
    const model = compileProfile(inlineProfile(`${part('a')}, ${part('b')}, [ ${P} ], ${other}`));
    expect(model.types.DatasetN?.fields.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(fieldOf(model, 'Dataset', 'p').source?.path).toBe('https://inline.example/p');
    expect(warningsOf(model)).toEqual([
      expect.stringContaining('both are one field'),
      expect.stringContaining('only the first is served'),
    ]);
  });
});

describe('type names', () => {
  const ID = '[ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ]';
  const row = (id: string, shape: string) => ({
    id,
    name: id,
    path: 'shapes.ttl',
    shapeUri: `https://inline.example/${shape}`,
  });

  test('of the profile stay where the built-in profile has a type of that name', () => {
    const source = withEntry(
      inlineProfile(
        '[ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLang" ]',
        `ex:Distribution a sh:NodeShape ; sh:targetClass ex:Copy ; sh:property ${ID} .
         ex:Dataset a sh:NodeShape ; sh:targetClass ex:Table ; sh:property ${ID} .`,
      ),
      () => ({
        version: '1',
        id: 'inline',
        core: [row('catalog', 'Catalog_Shape')],
        resources: [row('copy', 'Distribution'), row('table', 'Dataset')],
      }),
    );
    const model = compileProfile(source);
    expect(model.entities.map(({ name, type }) => [name, type])).toEqual([
      ['catalog', 'Catalog'],
      ['dataset', 'BuiltInDataset'],
      ['copy', 'Distribution'],
      ['table', 'Dataset'],
    ]);
    expect(fieldOf(model, 'BuiltInDataset', 'distributions').value).toEqual({
      kind: 'object',
      type: 'BuiltInDistribution',
    });
    expect(model.warnings).toEqual([]);
  });
});

describe('a custom resource', () => {
  const resource = (id: string) =>
    withEntry(
      inlineProfile(
        '[ sh:path ex:p ; pv:mappingName "p" ; pv:mappingClass "Theme" ]',
        `ex:Thing_Shape a sh:NodeShape ; sh:targetClass ex:Thing ; sh:property
           [ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ] .`,
      ),
      (entry) => ({
        ...entry,
        resources: [
          { id, name: id, path: 'shapes.ttl', shapeUri: 'https://inline.example/Thing_Shape' },
        ],
      }),
    );

  test.each(['dataset', 'catalog'])('may be called like the core entity %s', (id) => {
    const model = compileProfile(resource(id));
    expect(model.entities.map(({ name }) => name)).toEqual([
      'dataset',
      'catalog',
      `resource_${id}`,
    ]);
    expect(warningsOf(model)[0]).toMatch(/^reserved-entity .*"resource(Dataset|Catalog)"/);
  });
});

describe('the node that describes a profile', () => {
  const described = (node: string) => {
    const { files, ...source } = inlineProfile(
      '[ sh:path ex:p ; pv:mappingName "p" ; pv:mappingClass "Theme" ]',
    );
    const own = files.map(({ name, text }) => ({ name, text: text.replace(/pv:Inline a .*/, '') }));
    return { ...source, files: [...own, { name: 'profile.ttl', text: node }] };
  };

  test.each([
    ['another namespace', 'pv: <http://piveau.eu/ns/voc#>', 'pv:PlatformProfile', 'piveau.eu'],
    ['a misspelt type', 'pv: <https://piveau.eu/ns/voc#>', 'pv:PlattformProfile', 'Plattform'],
    ['another type', 'pv: <https://piveau.eu/ns/voc#>', 'pv:Thing', 'pv:Thing'],
  ])('is read in a file of its own with %s', (_, prefix, type, named) => {
    const model = compileProfile(
      described(`
        @prefix ${prefix} . @prefix dct: <http://purl.org/dc/terms/> .
        @prefix owl: <http://www.w3.org/2002/07/owl#> .
        pv:Mine a ${type} ; pv:profileVersion 1 ; dct:title "Mine"@en ; owl:versionInfo "2.1" .`),
    );
    expect([model.title, model.ownVersion]).toEqual([{ en: 'Mine' }, '2.1']);
    expect(model.warnings).toMatchObject([
      { file: 'profile.ttl', line: 4, message: expect.stringContaining(named) },
    ]);
  });
});

describe('what has no place in a document', () => {
  test('is cut where links form a circle', () => {
    const link = (to: string) =>
      `[ sh:path ex:${to} ; pv:mappingName "${to}" ; pv:mappingClass "Nested" ; pv:mappingLink ex:${to}_Shape ]`;
    const model = compileProfile(
      inlineProfile(
        link('A'),
        `ex:A_Shape a sh:NodeShape ; sh:property ${link('B')} .
         ex:B_Shape a sh:NodeShape ; sh:property ${link('A')} .`,
      ),
    );
    expect(fieldOf(model, 'B', 'A').source?.mappingClass).toBe('Standard');
    expect(warningsOf(model)[0]).toContain('A → B → A');
  });

  test('is renamed where the platform needs the name', () => {
    const model = compileProfile(
      inlineProfile(
        '[ sh:path ex:p ; pv:mappingName "document" ; pv:mappingClass "StandardText" ]',
      ),
    );
    expect(fieldOf(model, 'Dataset', 'document_').source?.path).toBe('https://inline.example/p');
  });
});

interface Entry {
  readonly version: string;
  readonly id: string;
  readonly core: readonly unknown[];
  readonly resources?: readonly unknown[];
}

function withEntry(source: ProfileSource, change: (entry: Entry) => Entry): ProfileSource {
  const files = source.files.map(({ name, text }) =>
    name === 'platform.json'
      ? { name, text: JSON.stringify(change(JSON.parse(text))) }
      : { name, text },
  );
  return { ...source, files };
}

function fieldOf(model: ProfileModel, type: string, name: string): Field {
  const found = model.types[type]?.fields.find((field) => field.name === name);
  if (!found) {
    throw new Error(`There is no field ${type}.${name}`);
  }
  return found;
}

function warningsOf({ warnings }: ProfileModel): readonly string[] {
  return warnings.map(({ code, message }) => `${code} ${message}`);
}
