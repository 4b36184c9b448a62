import { describe, expect, test } from 'vitest';
import {
  compileProfile,
  type ProfileModel,
  type ProfileSource,
  profileQuads,
} from '../../index.ts';
import { inlineProfile } from '../inline-profile.ts';
import { issuesOf } from '../issues-of.ts';

const ID = '[ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ]';
const PREFIXES = `
  PREFIX dcat: <http://www.w3.org/ns/dcat#>
  PREFIX dct: <http://purl.org/dc/terms/>
  PREFIX ex: <https://wrong.example/>
  PREFIX ex: <https://inline.example/>
  PREFIX pv: <https://piveau.eu/ns/voc#>
  PREFIX sh: <http://www.w3.org/ns/shacl#>
`;

describe('a profile without a description node', () => {
  test('has its id as title, and version 1', () => {
    const model = compileProfile(withShapes(inlineProfile(TITLE), (text) => withoutNode(text)));
    expect(model).toMatchObject({ title: { en: 'inline' }, version: '1' });
    expect(codesOf(model)).toEqual(['untitled']);
  });

  test('may have a node without title and version as well', () => {
    const bare = 'pv:Inline a pv:PiveauProfile .';
    const model = compileProfile(
      withShapes(inlineProfile(TITLE), (text) => withoutNode(text) + bare),
    );
    expect(model.title).toEqual({ en: 'inline' });
    expect(codesOf(model)).toEqual(['alias', 'untitled', 'untitled']);
  });
});

describe('a core entity that the entry file lacks', () => {
  test('is that of the built-in profile, with its linked shapes, which validation also uses', () => {
    const source = withEntry(inlineProfile(TITLE), ({ core, ...entry }) => ({
      ...entry,
      core: core.filter(({ id }) => id === 'catalog'),
    }));
    const model = compileProfile(source);
    expect(model.entities.map(({ name, shape }) => [name, new URL(shape).hostname])).toEqual([
      ['catalog', 'inline.example'],
      ['dataset', 'data.europa.eu'],
    ]);
    expect(model.types.Distribution?.fields.map(({ name }) => name)).toContain('access_url');
    expect(model.notes).toMatchObject([
      {
        code: 'built-in',
        message:
          '"core" has no entry for dataset, so the entity dataset is that of the built-in profile',
      },
      { code: 'no-effect', file: 'shapes.ttl' },
    ]);
    const shape = model.entities.find(({ name }) => name === 'dataset')?.shape;
    expect(profileQuads(source).some(({ subject }) => subject.value === shape)).toBe(true);
  });

  test('follows a shape of the profile itself, where it has one of that IRI', () => {
    const builtIn = compileProfile(
      withEntry(inlineProfile(TITLE), ({ core: _, ...entry }) => entry),
    );
    const iri = builtIn.entities.find(({ name }) => name === 'catalog')?.shape;
    const own = `<${iri}> a sh:NodeShape ; sh:name "Shelf" ; sh:targetClass dcat:Catalog ; sh:property ${ID} .`;
    const model = compileProfile(
      withEntry(inlineProfile(TITLE, own), ({ core: _, ...entry }) => entry),
    );
    expect(model.entities.map(({ type }) => type)).toEqual(['Dataset', 'Shelf']);
    expect(model.types.Shelf?.fields.map(({ name }) => name)).toEqual(['id']);
  });
});

describe('a Turtle file with mistakes that no entry names', () => {
  const broken = { name: 'leftover.ttl', text: 'ex:Part_Shape a sh:NodeShape .' };

  test('is left out with a note', () => {
    const source = inlineProfile(TITLE);
    const model = compileProfile({ ...source, files: [...source.files, broken] });
    expect(model.notes).toMatchObject([
      { code: 'left-out', file: 'leftover.ttl', line: 1 },
      { code: 'left-out', file: 'leftover.ttl', line: 1 },
    ]);
  });

  test('also where it is not UTF-8', () => {
    const unreadable = [{ name: 'leftover.ttl', reason: 'it is not UTF-8' }];
    expect(codesOf(compileProfile({ ...inlineProfile(TITLE), unreadable }))).toEqual(['left-out']);
  });

  test('is an issue where a link leads to a shape that no sound file defines', () => {
    const source = inlineProfile(
      '[ sh:path ex:part ; pv:mappingName "part" ; pv:mappingClass "Nested" ; pv:mappingLink ex:Part_Shape ]',
    );
    const issues = issuesOf({ ...source, files: [...source.files, broken] });
    expect(issues.map(({ code, file }) => [code, file])).toEqual([
      ['undeclared-prefix', 'leftover.ttl'],
      ['undeclared-prefix', 'leftover.ttl'],
    ]);
  });
});

describe('shapes', () => {
  test('may be written with every legal form of Turtle', () => {
    const turtle = `${PREFIXES}
      ex:Dataset_Shape sh:property _:part .
      _:part sh:path ex:part ; pv:mappingName "part" ; pv:mappingClass "Nested" ;
        pv:mappingProperty [ sh:path ex:a ; pv:mappingName "a" ; pv:mappingClass "StandardText" ; ] ,
          [ sh:path ex:b\\-c ; pv:mappingName "b" ; pv:mappingClass "StandardText" ] ;
        pv:mappingProperty [ sh:path ex:d ; pv:mappingName "d" ; pv:mappingClass "StandardText" ] ;
        sh:languageIn _:list ; .
      _:list <http://www.w3.org/1999/02/22-rdf-syntax-ns#first> "de" ;
        <http://www.w3.org/1999/02/22-rdf-syntax-ns#rest> ( "en" ) .`;
    const source = inlineProfile(TITLE);
    const { types } = compileProfile({
      ...source,
      files: [...source.files, { name: 'more.ttl', text: turtle }],
    });
    expect(types.DatasetPart?.fields.map(({ name, source: from }) => [name, from?.path])).toEqual([
      ['a', 'https://inline.example/a'],
      ['b', 'https://inline.example/b-c'],
      ['d', 'https://inline.example/d'],
    ]);
  });

  test('of one IRI in several files are united; what both state counts once', () => {
    const source = inlineProfile(TITLE);
    const text = `${PREFIXES} ex:Dataset_Shape a sh:NodeShape ; sh:property ${TITLE} ,
      [ sh:path dct:source ; pv:mappingName "source" ; pv:mappingClass "StandardText" ] .`;
    const { types } = compileProfile({
      ...source,
      files: [...source.files, { name: 'z.ttl', text }],
    });
    expect(types.Dataset?.fields.map(({ name }) => name)).toEqual(['id', 'title', 'source']);
  });

  test('that contradict each other across files are refused', () => {
    const source = inlineProfile(TITLE);
    const text = `${PREFIXES} ex:Dataset_Shape sh:property
      [ sh:path ex:name ; pv:mappingName "title" ; pv:mappingClass "StandardText" ] .`;
    const files = [...source.files, { name: 'z.ttl', text }];
    expect(issuesOf({ ...source, files }).map(({ code }) => code)).toEqual(['duplicate-name']);
  });

  test.each([
    ['"Teil"@de, "Piece", "Part"@en', 'Part'],
    ['"Teil"@de, "Piece"', 'Piece'],
    ['"Teil"@de, "Onderdeel"@nl', 'Teil'],
    ['"Data resource"@en', 'Portion'],
  ])('named %s have the type %s', (names, type) => {
    const { types } = compileProfile(
      inlineProfile(
        '[ sh:path ex:part ; pv:mappingName "part" ; pv:mappingClass "Nested" ; pv:mappingLink ex:Portion_Shape ]',
        `ex:Portion_Shape a sh:NodeShape ; sh:name ${names} ; sh:property ${TITLE} .`,
      ),
    );
    expect(Object.keys(types)).toContain(type);
  });

  test('without fields count in validation only; what is misspelt there is noted', () => {
    const model = compileProfile(
      inlineProfile(
        TITLE,
        'ex:Other a sh:NodeShape ; sh:property [ sh:path dct:source ; sh:minimumCount 1 ; sh:minCont 1 ] .',
      ),
    );
    expect(model.notes.map(({ message }) => message)).toContain(
      'sh:minCont has no effect (once in this file); did you mean sh:minCount?',
    );
  });
});

test('catalog and catalog_record may link to a shape, whose paths are read from their nodes', () => {
  const { types } = compileProfile(
    inlineProfile(
      `[ pv:mappingName "catalog" ; pv:mappingClass "Nested" ; sh:maxCount 1 ; pv:mappingLink ex:Brief_Shape ],
       [ pv:mappingName "catalog_record" ; pv:mappingClass "Nested" ; sh:maxCount 1 ; pv:mappingLink ex:Record_Shape ],
       [ pv:mappingName "other" ; pv:mappingClass "Nested" ; sh:maxCount 1 ; pv:mappingLink ex:Brief_Shape ]`,
      `ex:Brief_Shape a sh:NodeShape ; sh:property ${ID}, ${TITLE} .
       ex:Record_Shape a sh:NodeShape ; sh:property
         [ pv:mappingName "issued" ; pv:mappingClass "DateTime" ; sh:maxCount 1 ],
         [ sh:path dct:source ; pv:mappingName "source" ; pv:mappingClass "StandardText" ] .`,
    ),
  );
  const sources = (type: string) =>
    types[type]?.fields.map(({ name, source }) => [name, source?.from, source?.path]);
  expect(sources('DatasetCatalog')).toEqual([
    ['id', 'platform', undefined],
    ['title', 'path', 'http://purl.org/dc/terms/title'],
  ]);
  expect(sources('DatasetCatalogRecord')).toEqual([
    ['issued', 'platform', undefined],
    ['source', 'path', 'http://purl.org/dc/terms/source'],
  ]);
  expect(types.Dataset?.fields.find(({ name }) => name === 'other')?.source?.from).toBe('none');
});

test('catalog with a path in the shape of catalogues is an ordinary field', () => {
  const path = 'http://www.w3.org/ns/dcat#catalog';
  const { types } = compileProfile(
    inlineProfile(
      TITLE,
      `ex:Catalog_Shape sh:property
         [ sh:path dcat:catalog ; pv:mappingName "catalog" ; pv:mappingClass "StandardResourceKeyword" ] .`,
    ),
  );
  const field = types.Catalog?.fields.find(({ name }) => name === 'catalog');
  expect(field).toMatchObject({ many: true, source: { from: 'path', path } });
});

test('a property is mandatory from one value on, and an array unless it has at most one', () => {
  const counted = (counts: string) =>
    compileProfile(
      inlineProfile(
        `[ sh:path ex:p ; pv:mappingName "p" ; pv:mappingClass "StandardText" ; ${counts} ]`,
      ),
    ).types.Dataset?.fields.find(({ name }) => name === 'p');
  expect(counted('sh:minCount 0 ; sh:maxCount 3')).toMatchObject({ mandatory: false, many: true });
  expect(counted('sh:minCount 2')).toMatchObject({ mandatory: true, many: true });
});

test('the title of an entity is the field of that name, else the best other name', () => {
  const titleOf = (...names: readonly string[]) =>
    compileProfile(
      inlineProfile(
        names
          .map(
            (name) =>
              `[ sh:path ex:${name} ; pv:mappingName "${name}" ; pv:mappingClass "TrimmedMultiLangTitle" ]`,
          )
          .join(', '),
      ),
    ).entities[0]?.titleField;
  expect(titleOf('alternative', 'name', 'title')).toBe('title');
  expect(titleOf('alternative', 'pref_label', 'name')).toBe('name');
  expect(titleOf('alternative', 'label')).toBe('label');
  expect(titleOf('heading', 'subtitle')).toBe('heading');
});

const TITLE =
  '[ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLangTitle" ]';

interface Entry {
  readonly core: readonly { readonly id: string }[];
}

function withEntry(source: ProfileSource, change: (entry: Entry) => object): ProfileSource {
  return withText(source, 'platform.json', (text) => JSON.stringify(change(JSON.parse(text))));
}

function withShapes(source: ProfileSource, change: (text: string) => string): ProfileSource {
  return withText(source, 'shapes.ttl', change);
}

function withText(
  source: ProfileSource,
  name: string,
  change: (text: string) => string,
): ProfileSource {
  const files = source.files.map((file) =>
    file.name === name ? { name, text: change(file.text) } : file,
  );
  return { ...source, files };
}

function withoutNode(text: string): string {
  return text.replace(/pv:Inline a [^.]*\./, '');
}

function codesOf({ notes }: ProfileModel): readonly string[] {
  return notes.map(({ code }) => code);
}
