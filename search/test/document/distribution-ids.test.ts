import { beforeAll, describe, expect, it } from 'vitest';
import type { ProfileModel } from '../../../profile-compiler/index.ts';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { makeDataset } from './make-from-turtle.ts';

describe('distribution ids', () => {
  let model: ProfileModel;
  beforeAll(async () => {
    model = await compileShipped('default');
  });

  type Distribution = { readonly id: string; readonly description?: unknown };

  const distributions = (turtle: string): readonly Distribution[] =>
    makeDataset(model, { turtle }).document.distributions as never;

  const ids = (turtle: string) => distributions(turtle).map(({ id }) => id);

  it('are what the platform named the distribution', () => {
    const turtle = `data:level dcat:distribution <https://meta.example/set/distribution/0af2> .
      <https://meta.example/set/distribution/0af2> dct:title "x" .`;
    expect(ids(turtle)).toEqual(['0af2']);
  });

  it('are name-based where the distribution has an IRI', () => {
    const turtle = 'data:level dcat:distribution ex:csv . ex:csv dct:title "x" .';
    // uuid5(URL, "https://meta.example/set/data/level\nhttps://lake.example/csv")
    expect(ids(turtle)).toEqual(['12034b43-ea84-552a-a692-c9b58d2559c5']);
    expect(ids(`${turtle} ex:csv dcat:accessURL ex:a .`)).toEqual(ids(turtle));
  });

  it('follow the identifier of a blank node', () => {
    const one = '[ dct:identifier "d1" ; dct:title "x" ]';
    const other = '[ dct:identifier "d1" ; dct:title "y" ; dcat:accessURL ex:new ]';
    expect(ids(`data:level dcat:distribution ${one} .`)).toEqual(
      ids(`data:level dcat:distribution ${other} .`),
    );
  });

  it('else follow access URLs and titles, in any order', () => {
    const one = '[ dcat:accessURL ex:a, ex:b ; dct:title "x"@de, "y"@en ; dct:description "1" ]';
    const other = '[ dct:title "y"@en, "x"@de ; dct:description "2" ; dcat:accessURL ex:b, ex:a ]';
    expect(ids(`data:level dcat:distribution ${one} .`)).toEqual(
      ids(`data:level dcat:distribution ${other} .`),
    );
  });

  it('tell blank nodes apart that have the same URL and title', () => {
    const one = '[ dcat:accessURL ex:a ; dct:description "1" ]';
    const other = '[ dcat:accessURL ex:a ; dct:description "2" ]';
    const found = distributions(`data:level dcat:distribution ${one}, ${other} .`);
    const turned = distributions(`data:level dcat:distribution ${other}, ${one} .`);
    expect(new Set(found.map(({ id }) => id)).size).toBe(2);
    expect(turned).toEqual(found);
  });

  it.each([
    ['formats', 'dct:format "CSV"', 'dct:format "JSON"', 'dct:format "GML"'],
    [
      'formats that are blank nodes',
      'dct:format [ rdfs:label "CSV" ]',
      'dct:format [ rdfs:label "JSON" ]',
      'dct:format [ rdfs:label "GML" ]',
    ],
    [
      'download addresses',
      'dcat:downloadURL ex:x',
      'dcat:downloadURL ex:y',
      'dcat:downloadURL ex:b',
    ],
    [
      'media types',
      'dcat:mediaType "text/csv"',
      'dcat:mediaType "text/html"',
      'dcat:mediaType "a/a"',
    ],
  ])('stay with untitled blank nodes of one address that differ in %s', (_, ...details) => {
    const [first, second, added] = details.map((detail) => `[ dcat:accessURL ex:a ; ${detail} ]`);
    const before = ids(`data:level dcat:distribution ${first}, ${second} .`);
    const after = ids(`data:level dcat:distribution ${added}, ${first}, ${second} .`);
    expect(ids(`data:level dcat:distribution ${first} .`).every((id) => before.includes(id))).toBe(
      true,
    );
    expect(before.every((id) => after.includes(id))).toBe(true);
    expect(new Set(after).size).toBe(3);
  });

  it('stay with a titled blank node when another one repeats its title and address', () => {
    const one = (detail: string) => `[ dcat:accessURL ex:a ; dct:title "x" ; ${detail} ]`;
    const lone = ids(`data:level dcat:distribution ${one('dct:format "CSV"')} .`);
    const both = [one('dct:format "CSV"'), one('dct:format "A"')].join();
    expect(ids(`data:level dcat:distribution ${both} .`)).toEqual(
      expect.arrayContaining([...lone]),
    );
  });

  it('stay with blank nodes that share title and address when another is added', () => {
    const one = (detail: string) => `[ dcat:accessURL ex:a ; dct:title "x" ; ${detail} ]`;
    const [csv, json] = [one('dct:format "CSV"'), one('dct:format "JSON"')];
    const described = one('dct:format "JSON" ; dct:description "0"');
    const before = ids(`data:level dcat:distribution ${csv}, ${json} .`);
    expect(ids(`data:level dcat:distribution ${one('dct:format "A"')}, ${csv}, ${json} .`)).toEqual(
      expect.arrayContaining([...before]),
    );
    expect(ids(`data:level dcat:distribution ${described}, ${csv}, ${json} .`)).toContain(
      before[0],
    );
  });

  it('keep apart blank nodes that say just the same', () => {
    const same = '[ dcat:accessURL ex:a ]';
    expect(new Set(ids(`data:level dcat:distribution ${same}, ${same} .`)).size).toBe(2);
  });

  it('do not make a distribution of a blank node that says nothing', () => {
    const turtle = 'data:level dcat:distribution [ a dcat:Distribution ], [ dct:title "x" ] .';
    expect(distributions(turtle)).toMatchObject([{ title: { de: 'x' } }]);
  });
});
