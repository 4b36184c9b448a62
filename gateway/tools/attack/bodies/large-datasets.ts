import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import type { AttackCall, Target } from '../target.ts';
import { createNeighbours, withPrefixes } from './refused-bodies.ts';

/** A dataset that is accepted although it is very large, and what can be read of it. */
interface LargeDataset {
  readonly name: string;
  readonly id: string;
  body(): string;
}

const DISTRIBUTIONS: LargeDataset = {
  name: '4,700 distributions, 98,700 triples, 9 MB of text',
  id: 'many-distributions',
  body: () => distributions(4_700, (at) => `<https://x.test/distribution/${at}>`),
};

const BLANK_DISTRIBUTIONS: LargeDataset = {
  name: '4,700 blank distributions, 98,700 triples',
  id: 'blank-distributions',
  body: () => distributions(4_700, (at) => `_:distribution${at}`),
};

const VALUES: LargeDataset = {
  name: '20,000 values of one property',
  id: 'many-values',
  body: () => {
    const values = Array.from({ length: 20_000 }, (_, at) => `"keyword ${at}"@en`);
    return withPrefixes(`[] a dcat:Dataset ; dct:title "Values"@en ; dcat:keyword ${values} .`);
  },
};

const READS: readonly { readonly name: string; readonly call: (id: string) => AttackCall }[] = [
  ...['application/json', 'text/turtle', 'application/rdf+xml', 'application/ld+json'].map(
    (accept) => ({
      name: accept,
      call: (id: string) => ({ method: 'GET', path: `/datasets/${id}`, headers: { accept } }),
    }),
  ),
  query('all distributions by GraphQL', 'distributions {id title {value} format {value}}'),
  query('validation by GraphQL', 'validation {conforms}'),
];

/** Large datasets, written and read. */
export const LARGE_DATASETS: readonly Attack[] = [
  DISTRIBUTIONS,
  BLANK_DISTRIBUTIONS,
  VALUES,
].flatMap((dataset) => [
  written(dataset),
  ...READS.map(({ name, call }) => ({
    name: `${dataset.id}: ${name}`,
    isLong: dataset !== VALUES,
    run: (target: Target) => accepted(target, call(dataset.id)),
  })),
]);

function written({ name, id, body }: LargeDataset): Attack {
  return {
    name: `dataset of ${name}`,
    isLong: id !== VALUES.id,
    async run(target) {
      await createNeighbours(target);
      const answer = await accepted(target, {
        method: 'PUT',
        path: `/catalogues/attacked/datasets/origin?originalId=${id}`,
        contentType: 'text/turtle',
        body: body(),
      });
      // The index may still be built, or follow the change later.
      while ((await target.send({ method: 'GET', path: `/datasets/${id}` })).status !== 200) {
        await wait(100);
      }
      return answer;
    },
  };
}

async function accepted(target: Target, call: AttackCall): Promise<string> {
  const { status, code, body } = await target.send(call);
  if (status >= 300) {
    throw new Error(`answered with ${status} ${code}`);
  }
  return `${status}, ${body.length} bytes`;
}

function query(name: string, selection: string) {
  return {
    name,
    call: (id: string): AttackCall => ({
      method: 'POST',
      path: '/graphql',
      contentType: 'application/json',
      body: JSON.stringify({ query: `{dataset(id: "${id}") {${selection}}}` }),
    }),
  };
}

function distributions(count: number, nodeAt: (at: number) => string): string {
  const nodes = Array.from({ length: count }, (_, at) => nodeAt(at));
  const described = nodes.map((node, at) => `${node} ${distribution(at)}`);
  return withPrefixes(
    `<https://x.test/large> a dcat:Dataset ; dct:title "Large"@en ; dcat:distribution ${nodes} .\n${described.join('\n')}`,
  );
}

/** With the link to it 21 triples. */
function distribution(at: number): string {
  const text = Array.from(
    { length: 40 },
    (_, word) => `station${(at * 31 + word * 7) % 5_000} level`,
  );
  return `a dcat:Distribution ; dct:title "File ${at}"@en, "Datei ${at}"@de, "Fichier ${at}"@fr ;
    dct:description "${text.join(' ')}"@en, "${text.slice(0, 40).join(' ')}"@de ; dct:identifier "${at}" ;
    dcat:accessURL <https://x.test/${at}> ; dcat:downloadURL <https://x.test/${at}.csv> ; dct:issued "2024-05-01" ;
    dct:modified "2024-05-02" ; dcat:byteSize "${at}" ; dct:rights "${at}" ; dct:conformsTo <https://x.test/standard> ;
    dct:format <http://publications.europa.eu/resource/authority/file-type/CSV> ;
    dcat:mediaType <https://www.iana.org/assignments/media-types/text/csv> ; x:a ${at} ; x:b ${at} ; x:c ${at} ;
    dct:license <http://publications.europa.eu/resource/authority/licence/CC_BY_4_0> .`;
}
