import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';
import { lookupOf } from './stored-terms.ts';

const AT = 'http://publications.europa.eu/resource/authority/';
const CHE = { id: 'ch', label: 'Switzerland' };

describe('SpatialResource', () => {
  it.each<readonly [string, string, object]>([
    ['a country of the EU table', 'at-country:CHE', { ...CHE, resource: `${AT}country/CHE` }],
    ['a place, as its country', 'at-place:CHE_VEV', { ...CHE, resource: `${AT}place/CHE_VEV` }],
    ...['ch', 'CHE', 'Switzerland', ' schweiz '].map(
      (text) => [`"${text}"`, `"${text}"`, { ...CHE, resource: `${AT}country/CHE` }] as const,
    ),
  ])('knows %s', (_name, value, json) => {
    expect(readTurtle('SpatialResource', `ex:d ex:p ${value} .`)).toMatchObject({
      json: [json],
      problems: [],
    });
  });

  it('gives continents and unknown codes in lower case', () => {
    const { json, problems } = readTurtle(
      'SpatialResource',
      'ex:d ex:p at-continent:EUROPE, at-continent:ASIA, at-country:OP_SEA, at-place:QQQ_X .',
    );
    expect(json).toEqual([
      { id: 'eu', label: 'EUROPE', resource: `${AT}continent/EUROPE` },
      { id: 'asia', label: 'ASIA', resource: `${AT}continent/ASIA` },
      { id: 'op_sea', label: 'OP_SEA', resource: `${AT}country/OP_SEA` },
      { id: 'qqq', label: 'QQQ_X', resource: `${AT}place/QQQ_X` },
    ]);
    expect(problems).toHaveLength(4);
  });

  it('keeps other IRIs and text', () => {
    const { json, problems } = readTurtle(
      'SpatialResource',
      'ex:d ex:p <https://sws.geonames.org/2658434/>, "Am See", [ rdfs:label "Ufer" ; locn:geometry "POINT(6 46)" ] .',
    );
    expect(json).toEqual([
      {
        id: 'https://sws.geonames.org/2658434/',
        label: 'https://sws.geonames.org/2658434/',
        resource: 'https://sws.geonames.org/2658434/',
      },
      { id: 'am-see', label: 'Am See' },
      { id: 'ufer', label: 'Ufer' },
    ]);
    expect(problems).toEqual([
      'unresolved-term https://sws.geonames.org/2658434/',
      'unresolved-term Am See',
      'unresolved-term _:',
    ]);
  });

  it('passes over geometry without a word', () => {
    const read = readTurtle(
      'SpatialResource',
      `ex:d ex:p "POINT(6.8 46.4)", "<http://www.opengis.net/def/crs/EPSG/0/4326> POLYGON((0 0,1 0,1 1,0 0))"^^geo:wktLiteral,
         "<gml:Point/>"^^geo:gmlLiteral, "{\\"type\\":\\"Point\\",\\"coordinates\\":[6,46]}",
         [ a dct:Location ; dcat:bbox "POLYGON((0 0,1 0,1 1,0 0))"^^geo:wktLiteral ], ex:shore .
       ex:shore locn:geometry [ geo:asWKT "POINT(6 46)"^^geo:wktLiteral ] .`,
    );
    expect(read).toMatchObject({ json: [], problems: [] });
  });

  it('drops a blank node that says nothing', () => {
    expect(readTurtle('SpatialResource', 'ex:d ex:p [ a dct:Location ] .')).toMatchObject({
      json: [],
      problems: ['empty-node _:'],
    });
  });

  it('takes codes and English names of stored terms', () => {
    const terms = lookupOf(
      {
        id: 'CHE',
        vocabulary: 'country',
        prefLabel: { en: 'Switzerland (Confederation)', de: 'Schweiz' },
        extensions: { iso_31661_alpha2: 'CH' },
      },
      {
        id: 'CHE_VEV',
        vocabulary: 'place',
        prefLabel: { fr: 'Vevey' },
        matches: ['https://geo.example/9'],
      },
      { id: 'EUROPE', vocabulary: 'continent', prefLabel: { en: 'Europe' } },
    );
    const turtle =
      'ex:d ex:p at-country:CHE, <https://geo.example/9>, at-continent:EUROPE, "Vevey" .';
    const { json, problems, hidden } = readTurtle('SpatialResource', turtle, { terms });
    const label = 'Switzerland (Confederation)';
    expect(json).toEqual([
      { id: 'ch', label, resource: `${AT}country/CHE` },
      { id: 'ch', label, resource: 'https://geo.example/9' },
      { id: 'eu', label: 'Europe', resource: `${AT}continent/EUROPE` },
      { id: 'ch', label, resource: `${AT}place/CHE_VEV` },
    ]);
    expect(problems).toEqual([]);
    expect(hidden).toContain('1 fr Vevey');
    expect(hidden).toContain('1 de Schweiz');
  });
});
