import terms from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { RDF, XSD } from '../../../../profile-compiler/index.ts';

const GEO = 'http://www.opengis.net/ont/geosparql#';

/** Every datatype of XSD 1.1 and RDF 1.1, those of GeoSPARQL, of one server, and some of nobody. */
const DATATYPES: readonly string[] = [
  ...`string boolean decimal integer double float date time dateTime dateTimeStamp gYear gMonth gDay
    gYearMonth gMonthDay duration yearMonthDuration dayTimeDuration byte short int long unsignedByte
    unsignedShort unsignedInt unsignedLong positiveInteger nonNegativeInteger negativeInteger
    nonPositiveInteger hexBinary base64Binary anyURI language normalizedString token NMTOKEN NMTOKENS
    Name NCName QName ENTITY ENTITIES ID IDREF IDREFS NOTATION anySimpleType anyAtomicType none`
    .split(/\s+/)
    .map((name) => `${XSD}${name}`),
  ...['XMLLiteral', 'HTML', 'JSON', 'PlainLiteral', 'CompoundLiteral'].map(
    (name) => `${RDF}${name}`,
  ),
  ...['wktLiteral', 'gmlLiteral', 'geoJSONLiteral', 'kmlLiteral', 'dggsLiteral'].map(
    (name) => `${GEO}${name}`,
  ),
  'http://www.openlinksw.com/schemas/virtrdf#Geometry',
  'https://www.iana.org/assignments/media-types/application/vnd.geo+json',
  'urn:own:type',
  `http://own.test/é'type#${'t'.repeat(2_000)}`,
];

/** Well-formed values of each family of datatypes, ill-formed ones, and those at the edges. */
const TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    ' 5 ',
    'text',
    'a b',
    'en',
    'true',
    'false',
    'TRUE',
    '0',
    '1',
    '00',
    '007',
    '+5',
    '-0',
  ],
  ...['5.5', '5.50', '.5', '5.', '1.0', '1e3', '1.0E3', '1E400', '-1E-400', 'INF', '-INF', 'NaN'],
  ...[
    '127',
    '128',
    '-129',
    '255',
    '256',
    '65535',
    '65536',
    '2147483647',
    '2147483648',
    '-2147483649',
  ],
  ...['999999999999999999', '9223372036854775807', '9223372036854775808', '-9223372036854775808'],
  ...[
    '1'.repeat(30),
    '0.1',
    '0.1234567890123456789',
    '123456789012345.123456',
    '0.000000000000001',
  ],
  ...['2020', '-0044', '12020', '2020Z', '2020-02', '--02', '---29', '--02-29', '2020+01:00'],
  ...['2020-02-29', '2021-02-29', '0000-01-01', '0001-01-01', '-0044-03-15', '12020-01-01'],
  ...['2020-01-01', '2020-01-01Z', '2020-01-01+02:00', '1582-10-10', '9999-12-31', ' 2020-01-01 '],
  ...['2020-01-01T00:00:00', '2020-01-01T00:00:00Z', '2020-01-01T02:00:00+02:00'],
  ...['2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.1Z', '2020-01-01T10:00:00.123Z'],
  ...['2020-01-01T10:00:00.123456789Z', '2020-01-01T24:00:00', '2020-06-30T23:59:60Z'],
  ...['2020-01-01T10:00:00-14:00', '2020-01-01T10:00:00+00:00', '2020-01-01T25:00:00'],
  ...['10:00:00', '10:00:00Z', '24:00:00', '10:00:00.5+01:00', '25:61:61'],
  ...['P1D', 'PT1H', 'P1Y2M', '-P1Y', 'P1DT0.5S', 'P', 'P365D', 'P12M', 'P1Y'],
  ...['0A1B', '0a1b', 'YQ==', 'YQ', 'http://a.test/b c', 'a:b', '{"a": [1, 2]}', '[1'],
  ...['POINT(1 2)', 'POINT (1 2)', 'POLYGON((0 0, 1 0, 1 1, 0 0))', 'POINT EMPTY', 'POINT(1 x)'],
  '<http://www.opengis.net/def/crs/EPSG/0/4326> POINT(1 2)',
  ...['<a/>', '<a>x</a><b/>', '<a', 'x &amp; y', '<p>x</p>', '<!-- x -->'],
];

/** Texts that are hard on escapes. */
const HARD_TEXTS: readonly string[] = [
  Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).join(''),
  ...[
    '\t',
    '\n',
    '\r',
    '\b',
    '\f',
    '"',
    "'",
    '\\',
    '\\\\',
    '\\n',
    '\\u0041',
    '%',
    '%41',
    '%5C',
    '\u007f',
  ],
  '\u{1F30A}\u{10FFFF}\uFEFF\uFFFD\uFFFE\uE000\u2028\u200F',
  'é\u0301 versus e\u0301',
  '"P1D"^^<http://www.w3.org/2001/XMLSchema#duration>',
  '}} ; DROP SILENT ALL #',
  'http://a.test/',
  'long '.repeat(30_000),
  `${'x'.repeat(5_000)}a`,
  `${'x'.repeat(5_000)}b`,
];

const TAGS = [
  ...[
    'en',
    'EN',
    'en-GB',
    'en-gb',
    'EN-gb',
    'de-CH-1996',
    'zh-Hant-TW',
    'zh-hant-tw',
    'sr-Latn-RS',
  ],
  ...[
    'x-private',
    'i-klingon',
    'en-x-a-b',
    'en-t-nl',
    'sl-rozaj-biske-1994',
    'a',
    'abcdefgh-12345678',
  ],
  Array.from({ length: 12 }, () => 'abcdefgh').join('-'),
];

const IRIS = [
  ...[
    'http://a.test/é/日本/\u{1F30A}',
    "http://a.test/b'c()*,;=@!$[]#x?y",
    'http://a.test/%zz%20%C3%A9',
  ],
  ...[
    'HTTP://A.Test:80/../x/./y',
    'a:',
    'urn:x',
    'mailto:a@b.test',
    'local:x',
    'LOCAL:/x',
    'nodeID://b1',
  ],
  ...[
    'inv:x',
    'bif:x',
    'sql:x',
    'tag:x',
    'http://a.test/\u007f\u0080\uE000',
    'http://a.test/0012',
    'x:\u00e9',
  ],
  ...[1_700, 1_790, 1_800, 1_890, 2_100, 9_000].map(
    (length) => `http://a.test/${'x'.repeat(length)}`,
  ),
  `http://a.test/${'é'.repeat(950)}`,
  `http://a.test/${'\u{1F30A}'.repeat(480)}`,
  'urn:shapeql:entries',
];

/** Triples that no server is spared: each odd term under one subject and property, and elsewhere. */
export function oddQuads(namespace: string): readonly Quad[] {
  const same = (object: Quad['object']) => terms.quad(iri('urn:s'), iri('urn:p'), object) as Quad;
  const iris = [...IRIS, `${namespace}entries`, `${namespace}row`, `${namespace}standsFor`];
  return [
    ...DATATYPES.flatMap((type) => TEXTS.map((text) => same(terms.literal(text, iri(type))))),
    ...HARD_TEXTS.flatMap((text) => [
      same(terms.literal(text)),
      same(terms.literal(text, 'fr')),
      same(terms.literal(text, iri('urn:own:type'))),
    ]),
    ...TAGS.flatMap((tag) => [same(terms.literal('x', tag)), same(terms.literal('', tag))]),
    ...iris.flatMap((odd) => [
      same(iri(odd)),
      terms.quad(iri(odd), iri('urn:p'), iri('urn:o')) as Quad,
      terms.quad(iri('urn:s'), iri(odd), iri(odd)) as Quad,
    ]),
  ];
}

function iri(value: string) {
  return terms.namedNode(value);
}
