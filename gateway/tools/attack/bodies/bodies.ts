import type { Attack } from '../attack.ts';
import { many, within } from '../repeat.ts';
import { refused, refusedTurtle } from './refused-bodies.ts';

/** Just below what a body may have. */
const SIZE = 49_000_000;

/** A ring of blank nodes. */
const ring = (label: string, size: number) =>
  many(size, (n) => `_:${label}${n} x:next _:${label}${(n + 1) % size} .`, '\n');
const dataset = (rest: string) => `<> a dcat:Dataset ${rest} .`;
const list = (size: number) => dataset(`; dct:x (${'1 '.repeat(size)})`);

/** Turtle that costs far more than its bytes; first blank nodes that only a search through the graph tells apart. */
const TURTLE: readonly Attack[] = [
  ...refusedTurtle(
    {},
    {
      'a list of 400 equal items': () => list(400),
      'a list of 1,000 equal items': () => list(1_000),
      'a list of 300,000 equal items': () => list(300_000),
      'a ring of 100,000 blank nodes': () => `${dataset('')} ${ring('n', 100_000)}`,
      'a complete graph of 60 blank nodes': () =>
        `${dataset('')} ${many(3_600, (n) => `_:k${n % 60} x:p _:k${Math.floor(n / 60)} .`)}`,
      'a dataset with 24,000 distributions': () =>
        dataset(
          `; dcat:distribution ${many(24_000, (n) => `[ a dcat:Distribution ; dct:title "Title ${n}"@en ]`, ', ')}`,
        ),
      'a dataset with a description of 12 MB': () =>
        dataset(`; dct:description "${'lorem ipsum word '.repeat(700_000)}"@en`),
    },
  ),
  ...refusedTurtle(
    { mayStore: true },
    {
      'five equal rings of 40 blank nodes': () =>
        `${dataset('')} ${[...'abcde'].map((label) => ring(label, 40)).join('\n')}`,
      'a blank node with 12 equal neighbours': () =>
        `${dataset('')} ${many(12, (n) => `_:m x:p _:o${n} . _:o${n} x:p _:m .`)}`,
    },
  ),
  ...refusedTurtle(
    { path: '/datasets/victim/metrics' },
    {
      'metrics with 300,000 blank nodes': () =>
        `<https://x.test/d> dqv:hasQualityMeasurement ${many(300_000, (n) => `[ dqv:value ${n} ]`, ', ')} .`,
    },
  ),
  ...refusedTurtle(
    { theme: 'Turtle' },
    {
      'a string of 50 MB': () => dataset(`; x:p "${'x'.repeat(SIZE)}"`),
      '50 MB of the shortest triples': () => dataset(`; x:p ${many(SIZE / 8, String, ',')}`),
      'a prefix of 1 MB, used 1,000,000 times': () =>
        `@prefix y: <https://x.test/${'y'.repeat(1_000_000)}> . ${dataset(`; x:p ${many(1_000_000, (n) => `y:${n}`, ',')}`)}`,
      '50 MB of opened brackets': () => '['.repeat(SIZE),
    },
  ),
  ...refusedTurtle(
    { theme: 'Turtle', isLong: true },
    {
      'a string of 50 MB in lines that does not end': () =>
        `<> a dcat:Dataset ; x:p """${`${'x'.repeat(99)}\n`.repeat(SIZE / 100)}`,
      '50 MB of comments': () => '#\n'.repeat(SIZE / 2),
    },
  ),
];

const TYPE = { '@id': 'https://x.test/d', '@type': 'http://www.w3.org/ns/dcat#Dataset' };
const terms = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`t${n}`, `https://x.test/t${n}`]));
const nodes = (count: number, node: (number: number) => object) =>
  Array.from({ length: count }, (_, n) => node(n));
const scoped = (count: number, uses: number) =>
  JSON.stringify({
    '@context': { part: { '@id': 'https://x.test/part', '@context': terms(count) } },
    ...TYPE,
    part: nodes(uses, (n) => ({ t1: n })),
  });
const jsonDataset = (member: string) => `${JSON.stringify(TYPE).slice(0, -1)}, ${member}}`;
const JSON_LD = { theme: 'JSON-LD', contentType: 'application/ld+json' };

/** JSON-LD that costs far more than its bytes. */
const JSON_LD_BODIES: readonly Attack[] = [
  ...refused(JSON_LD, {
    'a scoped context of 5,000 terms, used 5,000 times': () => scoped(5_000, 5_000),
    'a scoped context of 300 terms, used 500 times and more': () => scoped(300, 20_000),
    'a context in each of 5,000 nodes below 5,000 terms': () =>
      JSON.stringify({
        '@context': terms(5_000),
        ...TYPE,
        t0: nodes(5_000, (n) => ({ '@context': { [`u${n}`]: 'https://x.test/u' }, t1: n })),
      }),
    'the context of schema.org in each of 5,000 nodes': () =>
      JSON.stringify({
        '@context': 'https://schema.org',
        ...TYPE,
        hasPart: nodes(5_000, (n) => ({
          '@context': ['https://schema.org', { [`u${n}`]: 'https://x.test/u' }],
          name: n,
        })),
      }),
    'one string of 50 MB': () => jsonDataset(`"https://x.test/p": "${'x'.repeat(SIZE)}"`),
    'integers, 50 MB': () => jsonDataset(`"https://x.test/p": [${'1,'.repeat(SIZE / 2)}1]`),
    '50 MB of spaces': () => `{${' '.repeat(SIZE)}}`,
    '50 MB of opened arrays': () => '['.repeat(SIZE),
  }),
  ...refused(
    { ...JSON_LD, isLong: true },
    { '50 MB of keys': () => `{${many(SIZE / 25, (n) => `"kkkkkkkk${n}":1`, ',')}}` },
  ),
];

const HEAD =
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcat="http://www.w3.org/ns/dcat#" xmlns:x="https://x.test/">';
const RDF_XML = { theme: 'RDF/XML', contentType: 'application/rdf+xml' };
const document = (inside: string) => within(1, [HEAD, inside, '</rdf:RDF>']);
const element = (attributes: string, inside = '') =>
  document(`<dcat:Dataset rdf:about="https://x.test/d" ${attributes}>${inside}</dcat:Dataset>`);

/** RDF/XML that costs far more than its bytes. */
const RDF_XML_BODIES: readonly Attack[] = [
  ...refused(RDF_XML, {
    '50 MB of attributes': () => element(many(SIZE / 14 / 1.1, (n) => `x:a${n}=""`)),
  }),
  ...refused(
    { ...RDF_XML, isLong: true },
    {
      '50 MB of text': () => element('', `<x:p>${'x'.repeat(SIZE)}</x:p>`),
      'one comment of 50 MB': () => document(`<!--${'x'.repeat(SIZE)}-->`),
      'one attribute of 50 MB': () => element(`x:p="${'x'.repeat(SIZE)}"`),
      '50 MB of namespaces': () => element(many(SIZE / 40, (n) => `xmlns:n${n}="https://n${n}/"`)),
    },
  ),
];

export const HOSTILE_BODIES: readonly Attack[] = [...TURTLE, ...JSON_LD_BODIES, ...RDF_XML_BODIES];
