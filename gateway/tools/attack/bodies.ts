import { setTimeout as wait } from 'node:timers/promises';
import { type Call, graphqlCall, type HttpClient } from '../harness/client.ts';
import { type Attack, bodyAttacks, type Common, demand, many, within } from './attack.ts';

const PREFIXES = `
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix dqv: <http://www.w3.org/ns/dqv#> .
@prefix x: <https://x.test/> .
`;

/** Puts Turtle with the usual prefixes. */
export function turtlePut(path: string, turtle: string): Call {
  return { method: 'PUT', path, contentType: 'text/turtle', body: PREFIXES + turtle };
}

const addressOf = (id: string) => `/catalogues/attacked/datasets/origin?originalId=${id}`;

/** A catalogue with a dataset, for the paths. */
async function createNeighbours(target: HttpClient): Promise<void> {
  await target.ask(turtlePut('/catalogues/attacked', '[] a dcat:Catalog ; dct:title "A"@en .'));
  await target.ask(turtlePut(addressOf('victim'), '[] a dcat:Dataset ; dct:title "A"@en .'));
}

type Bodies = Readonly<Record<string, () => string>>;
type Refused = Omit<Common, 'statuses'> & { readonly path?: string; readonly contentType?: string };

/** Bodies that are refused as too complex or too large, and of which nothing is stored. */
function refused(common: Refused, rows: Bodies): readonly Attack[] {
  const { path = addressOf('hostile'), contentType = 'text/turtle', ...more } = common;
  const asked = { ...more, statuses: [400, 413], prepare: createNeighbours };
  return bodyAttacks(asked, { method: 'PUT', path, contentType }, rows);
}

function refusedTurtle(common: Refused, rows: Bodies): readonly Attack[] {
  const texts = Object.entries(rows).map(([name, body]) => [name, () => PREFIXES + body()]);
  return refused(common, Object.fromEntries(texts));
}

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

const valuesOf = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at));

/** Bodies of datasets that are accepted although they are very large, by id. */
const LARGE: Readonly<Record<string, readonly [name: string, body: () => string]>> = {
  'many-distributions': [
    '4,700 distributions, 98,700 triples, 9 MB of text',
    () => distributions(4_700, (at) => `<https://x.test/distribution/${at}>`),
  ],
  'blank-distributions': [
    '4,700 blank distributions, 98,700 triples',
    () => distributions(4_700, (at) => `_:distribution${at}`),
  ],
  'many-values': [
    '20,000 values of one property',
    () =>
      `[] a dcat:Dataset ; dct:title "Values"@en ; dcat:keyword ${valuesOf(20_000, (at) => `"keyword ${at}"@en`)} .`,
  ],
};

const read = (accept: string) => (id: string) => ({
  method: 'GET',
  path: `/datasets/${id}`,
  headers: { accept },
});
const ofDataset = (selection: string) => (id: string) =>
  graphqlCall(`{dataset(id: "${id}") {${selection}}}`);
const MEDIA_TYPES = [
  'application/json',
  'text/turtle',
  'application/rdf+xml',
  'application/ld+json',
];
const READS: Readonly<Record<string, (id: string) => Call>> = {
  ...Object.fromEntries(MEDIA_TYPES.map((accept) => [accept, read(accept)])),
  'all distributions by GraphQL': ofDataset('distributions {id title {value} format {value}}'),
  'validation by GraphQL': ofDataset('validation {conforms}'),
};

/** Large datasets, written and read. */
const LARGE_DATASETS = Object.entries(LARGE).flatMap(([id, [name, body]]): Attack[] => {
  const isLong = id !== 'many-values';
  const write: Attack['run'] = async (target) => {
    await createNeighbours(target);
    const answer = await accepted(target, turtlePut(addressOf(id), body()));
    // The index may still be built, or follow the change later.
    while ((await target.send({ method: 'GET', path: `/datasets/${id}` })).status !== 200) {
      await wait(100);
    }
    return answer;
  };
  const reads = Object.entries(READS).map(([what, call]) => ({
    name: `${id}: ${what}`,
    isLong,
    run: (target: HttpClient) => accepted(target, call(id)),
  }));
  return [{ name: `dataset of ${name}`, isLong, run: write }, ...reads];
});

async function accepted(target: HttpClient, call: Call): Promise<string> {
  const { status, code, body } = await target.send(call);
  demand(status < 300, `answered with ${status} ${code}`);
  return `${status}, ${body.length} bytes`;
}

function distributions(count: number, nodeAt: (at: number) => string): string {
  const nodes = valuesOf(count, nodeAt);
  const described = nodes.map((node, at) => `${node} ${distribution(at)}`).join('\n');
  return `<https://x.test/large> a dcat:Dataset ; dct:title "Large"@en ; dcat:distribution ${nodes} .\n${described}`;
}

/** With the link to it 21 triples. */
function distribution(at: number): string {
  const text = valuesOf(40, (word) => `station${(at * 31 + word * 7) % 5_000} level`).join(' ');
  return `a dcat:Distribution ; dct:title "File ${at}"@en, "Datei ${at}"@de, "Fichier ${at}"@fr ;
    dct:description "${text}"@en, "${text}"@de ; dct:identifier "${at}" ;
    dcat:accessURL <https://x.test/${at}> ; dcat:downloadURL <https://x.test/${at}.csv> ; dct:issued "2024-05-01" ;
    dct:modified "2024-05-02" ; dcat:byteSize "${at}" ; dct:rights "${at}" ; dct:conformsTo <https://x.test/standard> ;
    dct:format <http://publications.europa.eu/resource/authority/file-type/CSV> ;
    dcat:mediaType <https://www.iana.org/assignments/media-types/text/csv> ; x:a ${at} ; x:b ${at} ; x:c ${at} ;
    dct:license <http://publications.europa.eu/resource/authority/licence/CC_BY_4_0> .`;
}

export const BODY_ATTACKS: readonly Attack[] = [
  ...TURTLE,
  ...JSON_LD_BODIES,
  ...RDF_XML_BODIES,
  ...LARGE_DATASETS,
];
