import { describe, expect, it } from 'vitest';
import { compileProfile } from '../../../profile-compiler/index.ts';
import { inlineProfile } from '../../../profile-compiler/test/inline-profile.ts';
import { compareProfiles } from '../../process/profile-changes/compare-profiles.ts';
import { comparedProfile } from '../../process/profile-changes/compared-profile.ts';

const field = (path: string, name: string, mappingClass: string, more = '') =>
  `[ sh:path ${path} ; pv:mappingName "${name}" ; pv:mappingClass "${mappingClass}" ; ${more} ]`;
const KEYWORDS = field('dcat:keyword', 'keywords', 'Keywords');
const TITLE = field('dct:title', 'title', 'SimpleMultiLangTitle');

function profileWith(...fields: readonly string[]) {
  const profile = inlineProfile([TITLE, ...fields].join(',\n'));
  return comparedProfile({ model: compileProfile(profile), profile });
}

async function changed(before: readonly string[], after: readonly string[]) {
  const found = await compareProfiles(profileWith(...before), profileWith(...after));
  return found.map(({ level, target, at }) => `${level} ${target} ${at}`);
}

describe('the changes of a profile', () => {
  it('are none where it is the same', async () => {
    expect(await changed([KEYWORDS], [KEYWORDS])).toEqual([]);
  });

  it('name the file and line of the old profile where a field is removed', async () => {
    const found = await compareProfiles(profileWith(KEYWORDS), profileWith());
    const breaking = found.filter(({ level }) => level === 'breaking');
    expect(breaking.map(({ target, at }) => `${target} ${at}`)).toEqual(
      expect.arrayContaining([
        'GraphQL Dataset.keywords',
        'GraphQL DatasetFilter.keywords',
        'GraphQL DatasetFacetSelection',
        'documents dataset.keywords',
      ]),
    );
    const ofField = breaking.filter(({ at }) => at.endsWith('keywords'));
    expect(new Set(ofField.map(({ cause, field: path }) => JSON.stringify([path, cause])))).toEqual(
      new Set([
        JSON.stringify([
          'dataset.keywords',
          {
            profile: 'old',
            file: 'shapes.ttl',
            line: 11,
            shape: 'https://inline.example/Dataset_Shape',
          },
        ]),
      ]),
    );
  });

  it('are not breaking where a field is added', async () => {
    const levels = (await changed([], [KEYWORDS])).map((text) => text.split(' ')[0]);
    expect(levels).toContain('safe');
    expect(levels).not.toContain('breaking');
  });

  it.each([
    ['another cardinality', field('dct:type', 'kind', 'StandardText', 'sh:maxCount 1')],
    ['another class', field('dct:type', 'kind', 'Integer')],
  ])('break documents and GraphQL by %s', async (_, after) => {
    const found = await changed([field('dct:type', 'kind', 'StandardText')], [after]);
    expect(found).toEqual(
      expect.arrayContaining(['breaking documents dataset.kind', 'breaking GraphQL Dataset.kind']),
    );
  });

  it('are dangerous where another predicate is read under the same name', async () => {
    const found = await changed(
      [field('dct:type', 'kind', 'StandardText')],
      [field('dct:format', 'kind', 'StandardText')],
    );
    expect(found).toEqual(['dangerous values dataset.kind']);
  });

  it('are dangerous for publishers where a field becomes mandatory, and safe the other way', async () => {
    const [optional, mandatory] = ['', 'sh:minCount 1'].map((more) =>
      field('dct:type', 'kind', 'StandardText', more),
    ) as [string, string];
    expect(await changed([optional], [mandatory])).toEqual(['dangerous validation dataset.kind']);
    expect(await changed([mandatory], [optional])).toEqual(['safe validation dataset.kind']);
  });

  it('are safe where a field is deprecated', async () => {
    const found = await changed(
      [KEYWORDS],
      [field('dcat:keyword', 'keywords', 'Keywords', 'pv:deprecated "Use subjects"')],
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((text) => text.startsWith('safe'))).toBe(true);
  });

  it('are found in nested fields, by their path', async () => {
    const nested = (parts: string) =>
      `[ sh:path dct:temporal ; pv:mappingName "periods" ; pv:mappingClass "Nested" ; pv:mappingProperty ${parts} ]`;
    const [from, until] = ['from', 'until'].map((name) =>
      field(`dcat:${name}Date`, name, 'DateTime', 'sh:maxCount 1'),
    );
    const found = await compareProfiles(
      profileWith(nested(`${from}, ${until}`)),
      profileWith(nested(`${from}`)),
    );
    const breaking = found.filter(({ level }) => level === 'breaking');
    expect(breaking.map((one) => one.field)).toContain('dataset.periods.until');
    expect(breaking.find(({ target }) => target === 'documents')?.at).toBe('dataset.periods.until');
  });
});
