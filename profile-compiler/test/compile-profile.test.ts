import { describe, expect, test } from 'vitest';
import { compileProfile, type Field, MAPPING_CLASSES, type ProfileModel } from '../index.ts';
import { compileFixture, compileShipped } from './fixtures.ts';
import { inlineProfile } from './inline-profile.ts';
import { issuesOf } from './issues-of.ts';

describe('a property becomes a field', () => {
  test('with name, source, cardinality and the roles of its mapping class', () => {
    expect(
      datasetField(
        '[ sh:path dct:issued ; pv:mappingName "published" ; pv:mappingClass "DateTime" ; sh:minCount 1 ; sh:maxCount 1 ; sh:description "Day of release"@en, "Tag"@de ]',
        'published',
      ),
    ).toEqual({
      name: 'published',
      description: 'Day of release',
      value: { kind: 'date-time' },
      many: false,
      mandatory: true,
      guaranteed: false,
      roles: { filter: 'range', sort: true },
      source: {
        mappingClass: 'DateTime',
        from: 'path',
        path: 'http://purl.org/dc/terms/issued',
        minCount: 1,
        maxCount: 1,
      },
    });
  });

  test.each([
    ['StandardText', '', true],
    ['StandardText', '; sh:maxCount 2', true],
    ['StandardText', '; sh:maxCount 1', false],
    ['SimpleMultiLang', '', false],
    ['SimpleMultiLangTitle', '; sh:maxCount 5', false],
    ['Theme', '', true],
  ])('%s %s is an array: %s', (mappingClass, counts, many) => {
    const property = `[ sh:path ex:p ; pv:mappingName "p" ; pv:mappingClass "${mappingClass}" ${counts} ]`;
    expect(datasetField(property, 'p').many).toBe(many);
  });

  test('but not without mapping', () => {
    const { types } = compileProfile(inlineProfile('[ sh:path dcat:dataset ]'));
    expect(types.Dataset?.fields.map(({ name }) => name)).toEqual(['id']);
  });

  test('and stays always absent without path and special meaning, which is noted', () => {
    const model = compileProfile(
      inlineProfile('[ pv:mappingName "odd" ; pv:mappingClass "StandardText" ]'),
    );
    expect(field(model, 'Dataset', 'odd').source?.from).toBe('none');
    expect(model.notes.map(({ code }) => code)).toEqual(['never-filled']);
  });
});

describe('constraints that validation cannot check', () => {
  test('are noted, and have no note that they have no effect', () => {
    const sparql = 'sh:sparql [ sh:select "SELECT $this WHERE { $this ?p ?o }" ]';
    const model = compileProfile(
      inlineProfile(
        '[ sh:path ex:p ; pv:mappingName "p" ; pv:mappingClass "StandardText" ; sh:pattern "[" ; sh:or ex:List ]',
        `ex:Dataset_Shape ${sparql} .`,
      ),
    );
    const notes = model.notes.filter(({ message }) => /sh:(?:sparql|pattern|or)/.test(message));
    expect(notes.map(({ code, message }) => [code, message])).toEqual([
      ['not-validated', 'sh:pattern is not validated (once in this file)'],
      ['not-validated', 'sh:or is not validated (once in this file)'],
      ['not-validated', 'sh:sparql is not validated (once in this file)'],
    ]);
  });
});

describe('fields that the platform fills', () => {
  test('are guaranteed where there is always a value, and nothing else is', async () => {
    const { types } = await compileFixture('every-class');
    const guaranteed = Object.values(types).flatMap(({ name, fields }) =>
      fields
        .filter((candidate) => candidate.source && candidate.guaranteed)
        .map((candidate) => `${name}.${candidate.name}`),
    );
    expect(guaranteed).toEqual([
      'Dataset.id',
      'Dataset.catalog_record',
      'Dataset.translation_meta',
      'Dataset.catalog',
      'Catalog.id',
      'Notice.id',
      'Distribution.id',
      'DatasetCatalogRecord.issued',
      'DatasetCatalogRecord.modified',
      'DatasetCatalog.id',
    ]);
  });

  test('include the catalogue as a facet that is labelled by its title', async () => {
    const model = await compileShipped('default');
    expect(field(model, 'Dataset', 'catalog').roles).toEqual({
      facet: { value: ['id'], label: [], labelEntity: 'catalog' },
    });
    expect(field(model, 'DatasetCatalog', 'id').roles.filter).toBe('equals');
  });

  test('may be read from a path of their own where the name allows it', async () => {
    const model = await compileFixture('every-class');
    expect(field(model, 'Dataset', 'issued').source?.from).toBe('platform');
    expect(field(model, 'Dataset', 'modified').source).toMatchObject({
      from: 'path',
      path: 'http://purl.org/dc/terms/modified',
    });
    expect(field(model, 'DatasetCatalog', 'title').source?.from).toBe('path');
  });
});

describe('a Nested field', () => {
  const NAMED = '[ sh:path ex:name ; pv:mappingName "name" ; pv:mappingClass "StandardText" ]';

  test('holds the type of the shape that it links to', () => {
    const model = compileProfile(
      inlineProfile(
        '[ sh:path ex:p ; pv:mappingName "part" ; pv:mappingClass "Nested" ; pv:mappingLink ex:PartShape ]',
        `ex:PartShape a sh:NodeShape ; sh:property ${NAMED} .`,
      ),
    );
    expect(field(model, 'Dataset', 'part').value).toEqual({ kind: 'object', type: 'Part' });
    expect(model.types.Part?.fields.map(({ name }) => name)).toEqual(['name']);
  });

  test('with sub-properties holds a type named after parent and field', () => {
    const model = compileProfile(
      inlineProfile(
        `[ sh:path ex:p ; pv:mappingName "first_part" ; pv:mappingClass "Nested" ; pv:mappingProperty ${NAMED} ]`,
      ),
    );
    expect(field(model, 'Dataset', 'first_part').value).toEqual({
      kind: 'object',
      type: 'DatasetFirstPart',
    });
  });

  test('may be nested deep', () => {
    const names = Array.from({ length: 60 }, (_, level) => `p${level}`);
    const nest = (inner: string, name: string) =>
      `[ sh:path ex:p ; pv:mappingName "${name}" ; pv:mappingClass "Nested" ; pv:mappingProperty ${inner} ]`;
    const model = compileProfile(inlineProfile(names.reduce(nest, NAMED)));
    expect(Object.keys(model.types)).toHaveLength(2 + names.length);
  });

  test('is served as it stands where the shape that it links to maps nothing', () => {
    const source = inlineProfile(
      '[ sh:path ex:p ; pv:mappingName "part" ; pv:mappingClass "Nested" ; pv:mappingLink ex:Bare ]',
      'ex:Bare a sh:NodeShape ; sh:property [ sh:path ex:q ] .',
    );
    const model = compileProfile(source);
    expect(field(model, 'Dataset', 'part').source?.mappingClass).toBe('Standard');
    expect(model.warnings.map(({ code }) => code)).toEqual(['shape-without-fields']);
  });

  test('with both has the union, in which the sub-properties win by name', async () => {
    const { types } = await compileFixture('every-class');
    const both = types.DatasetBoth?.fields ?? [];
    expect(both.map(({ name, value }) => [name, value.kind])).toEqual([
      ['code', 'object'],
      ['note', 'stored'],
      ['since', 'date-time'],
    ]);
  });
});

describe('the shape of an entity that is nested as well', () => {
  const NESTED = (path: string) =>
    `[ ${path} pv:mappingName "catalog" ; pv:mappingClass "Nested" ; pv:mappingLink ex:Catalog_Shape ; sh:maxCount 1 ]`;

  test('guarantees no id, because a nested node may be blank', () => {
    const related = NESTED('sh:path ex:related ;').replace('"catalog"', '"related"');
    const { types } = compileProfile(inlineProfile(related));
    expect(types.Catalog?.fields[0]).toMatchObject({ name: 'id', guaranteed: false });
  });

  test('guarantees it where the platform itself makes the reference', () => {
    const { types } = compileProfile(inlineProfile(NESTED('')));
    expect(types.Catalog?.fields[0]).toMatchObject({ name: 'id', guaranteed: true });
  });
});

test('a property that nests itself through link and sub-properties is cut where the circle closes', () => {
  const own = 'pv:mappingProperty [ sh:path ex:n ; pv:mappingName "n" ; pv:mappingClass "Theme" ]';
  const part = `[ sh:path ex:p ; pv:mappingName "part" ; pv:mappingClass "Nested" ; pv:mappingLink ex:Part ; ${own} ]`;
  const source = inlineProfile(part, `ex:Part a sh:NodeShape ; sh:property ${part} .`);
  const model = compileProfile(source);
  expect(model.warnings.map(({ code, message }) => [code, message])).toEqual([
    [
      'link-cycle',
      expect.stringContaining('The links form a circle: DatasetPartPart → DatasetPartPart'),
    ],
  ]);
  expect(field(model, 'DatasetPart', 'part').source?.mappingClass).toBe('Standard');
});

describe('a mapping name gives way with a warning', () => {
  const PART =
    '[ sh:path ex:p ; pv:mappingName "part" ; pv:mappingClass "Nested" ; pv:mappingProperty [ sh:path ex:q ; pv:mappingClass "Theme" ; pv:mappingName "NAME" ] ]';
  const FIELD = '[ sh:path ex:p ; pv:mappingClass "Theme" ; pv:mappingName "NAME" ]';

  test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    '%s, which every object of a program has, at any depth',
    (name) => {
      expect(codesOf(FIELD, name)).toEqual(['reserved-name']);
      expect(codesOf(PART, name)).toEqual(['reserved-name']);
    },
  );

  test.each(['_id', '_source', '_new_in_some_version'])(
    '%s, which a search engine may keep for itself, at the top of a document only',
    (name) => {
      expect(codesOf(FIELD, name)).toEqual(['reserved-name']);
      expect(codesOf(PART, name)).toEqual([]);
    },
  );

  test('__proto__, which is not legal in GraphQL either', () => {
    expect(codesOf(FIELD, '__proto__')).toEqual(['illegal-name']);
    expect(codesOf(PART, '__proto__')).toEqual(['illegal-name']);
  });

  function codesOf(property: string, name: string): string[] {
    return issuesOf(inlineProfile(property.replace('NAME', name))).map(({ code }) => code);
  }
});

describe('types', () => {
  const LINKED =
    '[ sh:path ex:p ; pv:mappingName "part" ; pv:mappingClass "Nested" ; pv:mappingLink ex:Agent_Shape ], [ sh:path dct:creator ; pv:mappingName "creator" ; pv:mappingClass "Agent" ]';
  const NAME = 'sh:property [ sh:path ex:n ; pv:mappingName "n" ; pv:mappingClass "StandardText" ]';

  test('of mapping classes give way to a shape of the same name', () => {
    const model = compileProfile(
      inlineProfile(LINKED, `ex:Agent_Shape a sh:NodeShape ; ${NAME} .`),
    );
    expect(field(model, 'Dataset', 'part').value).toEqual({ kind: 'object', type: 'Agent' });
    expect(field(model, 'Dataset', 'creator').value).toEqual({
      kind: 'object',
      type: 'AgentValue',
    });
  });

  test('are named by sh:name only where that is a legal name', () => {
    const legal = inlineProfile(
      LINKED,
      `ex:Agent_Shape a sh:NodeShape ; sh:name "Actor" ; ${NAME} .`,
    );
    const prose = inlineProfile(
      LINKED,
      `ex:Agent_Shape a sh:NodeShape ; sh:name "An actor" ; ${NAME} .`,
    );
    expect(Object.keys(compileProfile(legal).types)).toContain('Actor');
    expect(Object.keys(compileProfile(prose).types)).not.toContain('An actor');
  });

  test.each(['AgentFilter', 'AgentValue', 'DatasetConnection', 'Suggestion'])(
    'get another name where the published schema makes one called %s',
    (name) => {
      const both = `${LINKED}, [ sh:path ex:a ; pv:mappingName "other" ; pv:mappingClass "Nested" ; pv:mappingLink ex:Other ]`;
      const source = inlineProfile(
        both,
        `ex:Agent_Shape a sh:NodeShape ; ${NAME} . ex:Other a sh:NodeShape ; sh:name "${name}" ; ${NAME} .`,
      );
      const { types, warnings } = compileProfile(source);
      expect(warnings.map(({ code }) => code)).toEqual(['reserved-type-name']);
      expect(Object.keys(types)).toContain('Other');
    },
  );

  test('come in order of first use: entities, then what they nest, then values', async () => {
    expect(Object.keys((await compileShipped('default')).types)).toEqual([
      'Dataset',
      'Catalog',
      'Distribution',
      'DatasetCatalogRecord',
      'DatasetCatalog',
      'Keyword',
      'Language',
      'Agent',
      'ContactPoint',
      'Theme',
      'SpatialResource',
      'Metrics',
      'License',
      'Format',
    ]);
  });
});

describe('the model', () => {
  test('of that profile has every mapping class in every cardinality', async () => {
    const { types } = await compileFixture('every-class');
    const cardinalities = Object.keys(MAPPING_CLASSES).map((name) => {
      const sources = (types.Dataset?.fields ?? []).map(({ source }) => source);
      const ofClass = sources.filter((source) => source?.mappingClass === name);
      return [
        name,
        new Set(ofClass.map((source) => `${source?.minCount}..${source?.maxCount ?? 'n'}`)),
      ];
    });
    const every = new Set(['0..n', '0..1', '1..n', '1..1']);
    const others: Readonly<Record<string, ReadonlySet<string>>> = {
      // Of a dataset only `quality_meas` has a source; no other name may be mandatory.
      Metrics: new Set(['0..n', '0..1']),
      // One field of an entity, and one object whatever the counts say.
      TranslationMeta: new Set(['0..n']),
    };
    expect(cardinalities).toEqual(
      Object.keys(MAPPING_CLASSES).map((name) => [name, others[name] ?? every]),
    );
    expect(cardinalities).toHaveLength(50);
  });

  test('survives structuredClone and JSON', async () => {
    const model = await compileFixture('every-class');
    expect(structuredClone(model)).toEqual(model);
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });

  test('is frozen down to the last value', async () => {
    expect(looseParts(await compileFixture('every-class'))).toEqual([]);
  });

  test('titles an entity by its first title, else its first language map, else its id', async () => {
    const { entities } = await compileFixture('every-class');
    const inline = compileProfile(inlineProfile('[ sh:path dcat:dataset ]'));
    expect(entities.map(({ titleField }) => titleField)).toEqual([
      'simple_multi_lang_title_any',
      'title',
      'heading',
    ]);
    expect(inline.entities[0]?.titleField).toBe('id');
  });

  test('knows the profile node', async () => {
    expect(await compileFixture('every-class')).toMatchObject({
      id: 'every-class',
      version: '1',
      ownVersion: '3',
      title: { en: 'Every class', de: 'Jede Klasse' },
      description: { en: 'Every mapping class in every cardinality, nested both ways' },
      maker: { name: 'Tests', mbox: 'mailto:tests@example.org' },
    });
  });

  test('writes the tags of its title in canonical case, and as the author chose them', () => {
    const { files, ...source } = inlineProfile('[ sh:path dcat:dataset ]');
    const titled = files.map(({ name, text }) => ({
      name,
      text: text.replace('"Inline"@en', '"A"@de-ch, "B"@iw, "C"@SR-LATN'),
    }));
    expect(compileProfile({ ...source, files: titled }).title).toEqual({
      'de-CH': 'A',
      iw: 'B',
      'sr-Latn': 'C',
    });
  });

  test('is the same whenever the same texts are compiled', async () => {
    expect(await compileFixture('every-class')).toEqual(await compileFixture('every-class'));
  });
});

describe('notes', () => {
  test('count terms without effect once for each term and file', async () => {
    const { notes } = await compileShipped('default');
    expect(notes).toContainEqual({
      file: 'catalog.ttl',
      line: 17,
      code: 'no-effect',
      message: 'sh:nodeKind has no effect (3 times in this file)',
    });
    expect(new Set(notes.map(({ file, message }) => file + message)).size).toBe(notes.length);
  });

  test('list the names of piveau', () => {
    const { files, ...source } = inlineProfile('[ sh:path dcat:dataset ]');
    const renamed = files.map(({ name, text }) => ({
      name: name.replace('platform.json', 'piveau.json'),
      text: text.replace('PlatformProfile', 'PiveauProfile'),
    }));
    const { notes } = compileProfile({ ...source, files: renamed });
    expect(notes.map(({ code, message }) => [code, message])).toEqual([
      ['alias', 'This file is read as platform.json'],
      ['alias', 'pv:PiveauProfile is read as pv:PlatformProfile'],
    ]);
  });

  test('list members of the entry file without effect', () => {
    const { files, ...source } = inlineProfile('[ sh:path dcat:dataset ]');
    const extended = files.map(({ name, text }) => ({
      name,
      text: text.replaceAll('"path":', '"typeUri":"https://inline.example/T","path":'),
    }));
    expect(compileProfile({ ...source, files: extended }).notes).toEqual([
      {
        file: 'platform.json',
        line: 1,
        code: 'no-effect',
        message: '"typeUri" has no effect (2 times in this file)',
      },
    ]);
  });

  test('list a shape that is not used', () => {
    const source = inlineProfile(
      '[ sh:path dcat:dataset ]',
      'ex:Lonely_Shape a sh:NodeShape ; sh:property [ sh:path ex:p ] .',
    );
    expect(compileProfile(source).notes.map(({ message }) => message)).toEqual([
      'Lonely_Shape has no effect, because it belongs to no entity and nothing links to it',
    ]);
  });
});

test('shapes may be spread over files, and a file may repeat what another states', () => {
  const property = '[ sh:path ex:p ; pv:mappingName "p" ; pv:mappingClass "Theme" ]';
  const source = inlineProfile(property);
  const [entry, shapes] = source.files;
  const prefixes = shapes?.text.split('pv:Inline')[0];
  const extra = (text: string) => ({
    ...source,
    files: [entry, shapes, { name: 'extra.ttl', text: `${prefixes} ${text}` }].filter(
      (file) => file !== undefined,
    ),
  });
  const repeated = extra(`ex:Dataset_Shape sh:property ${property} .`);
  const changed = extra(`ex:Dataset_Shape sh:property ${property.replace('Theme', 'Format')} .`);
  expect(compileProfile(repeated).types.Dataset?.fields.map(({ name }) => name)).toEqual([
    'id',
    'p',
  ]);
  expect(issuesOf(changed).map(({ code, file }) => [code, file])).toEqual([
    ['duplicate-name', 'extra.ttl'],
  ]);
});

function datasetField(property: string, name: string): Field {
  return field(compileProfile(inlineProfile(property)), 'Dataset', name);
}

function field(model: ProfileModel, type: string, name: string): Field {
  const found = model.types[type]?.fields.find((candidate) => candidate.name === name);
  if (!found) {
    throw new Error(`There is no field ${type}.${name}`);
  }
  return found;
}

function looseParts(value: unknown, path = 'model'): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const inner = Object.entries(value).flatMap(([key, part]) => looseParts(part, `${path}.${key}`));
  return Object.isFrozen(value) ? inner : [path, ...inner];
}
