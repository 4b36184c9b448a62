import { describe, expect, test } from 'vitest';
import { profileCoverage, readProfileDirectory } from '../index.ts';
import { inlineProfile } from './inline-profile.ts';

/** `line label disposition fields reason` of all properties but the ids. */
function rowsOf(source: Parameters<typeof profileCoverage>[0]): readonly string[] {
  return profileCoverage(source)
    .properties.filter(({ label }) => !label.endsWith('.id'))
    .map(({ label, path, disposition, fields, reason }) =>
      [label, path, disposition, fields.join(' '), reason].filter((part) => part).join(' | '),
    );
}

describe('every property shape of a profile has a disposition', () => {
  test.each([
    [
      'a mapped one is a field',
      '[ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "MultiLang" ]',
      ['Dataset_Shape.title | dct:title | field | dataset.title'],
    ],
    [
      'one that is mapped without path may never be filled',
      '[ pv:mappingName "nothing" ; pv:mappingClass "Format" ]',
      [
        'Dataset_Shape.nothing | field | dataset.nothing | it is never filled: it has no path, and the platform does not fill this name',
      ],
    ],
    [
      'another one of the same path is informative',
      '[ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "MultiLang" ], [ sh:path dct:title ; sh:minCount 1 ]',
      [
        'Dataset_Shape.title | dct:title | field | dataset.title',
        'Dataset_Shape.dct:title | dct:title | informative | the field dataset.title has this path; only validation uses this property',
      ],
    ],
    [
      'one without mapping is not used',
      '[ sh:path dct:title ]',
      [
        'Dataset_Shape.dct:title | dct:title | not-used | it has no pv:mappingName and pv:mappingClass; only validation uses it',
      ],
    ],
    [
      'a path of several predicates is written as in SPARQL',
      '[ sh:path ( dct:publisher [ sh:inversePath dct:creator ] ) ], [ sh:path [ sh:alternativePath ( dct:title [ sh:zeroOrMorePath dct:hasPart ] ) ] ]',
      [
        'Dataset_Shape.dct:publisher/^dct:creator | dct:publisher/^dct:creator | not-used | its path is not a single predicate; only validation uses it',
        'Dataset_Shape.(dct:title|dct:hasPart*) | (dct:title|dct:hasPart*) | not-used | its path is not a single predicate; only validation uses it',
      ],
    ],
    [
      'one that is deactivated is not used',
      '[ sh:path dct:title ; sh:deactivated true ]',
      ['Dataset_Shape.dct:title | dct:title | not-used | sh:deactivated'],
    ],
    [
      'one without path says nothing',
      '[ sh:minCount 1 ]',
      ['Dataset_Shape.property | not-used | it has no sh:path'],
    ],
    [
      'sub-properties are fields of their field',
      '[ sh:path dct:rights ; pv:mappingName "rights" ; pv:mappingClass "Nested" ; pv:mappingProperty [ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "MultiLang" ] ]',
      [
        'Dataset_Shape.rights | dct:rights | field | dataset.rights',
        'Dataset_Shape.title | dct:title | field | dataset.rights.title',
      ],
    ],
  ])('%s', (_, properties, expected) => {
    expect(rowsOf(inlineProfile(properties))).toEqual(expected);
  });

  test('also where its shape belongs to no entity, has no name or no target', () => {
    const more = `
      ex:Other a sh:NodeShape ; sh:property [ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "MultiLang" ] .
      ex:Third a sh:NodeShape ; sh:node [ sh:property [ sh:path ex:deep ] ] .
      ex:alone a sh:PropertyShape ; sh:path ex:alone ; sh:targetClass ex:Thing .`;
    const rows = rowsOf(
      inlineProfile(
        '[ sh:path dct:title ; pv:mappingName "t" ; pv:mappingClass "MultiLang" ]',
        more,
      ),
    );
    expect(rows.slice(1)).toEqual([
      'Other.title | dct:title | not-used | it belongs to no entity, and nothing links to its shape',
      'https://inline.example/deep | https://inline.example/deep | not-used | no shape with a target has it',
      'https://inline.example/alone | https://inline.example/alone | not-used | it has no pv:mappingName and pv:mappingClass; only validation uses it',
    ]);
  });

  test('which counts, with file and line', () => {
    const { counts, properties } = profileCoverage(inlineProfile('[ sh:path dct:title ]'));
    expect(counts).toEqual({ field: 2, informative: 0, 'not-used': 1 });
    expect(properties.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'shapes.ttl:9',
      'shapes.ttl:10',
      'shapes.ttl:11',
    ]);
  });

  test('and those of shapes that are borrowed are not the author’s', async () => {
    const { properties } = profileCoverage(await readProfileDirectory('profiles/dcat-ap'));
    expect(properties.map(({ file }) => file)).not.toContain(expect.stringMatching(/default/));
    expect(properties.filter(({ disposition }) => disposition !== 'field')).toEqual([]);
  });
});
