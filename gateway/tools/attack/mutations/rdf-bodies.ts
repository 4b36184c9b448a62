import { Parser } from 'n3';
import type { AttackAnswer, Target } from '../target.ts';
import { LANES, type Mutant } from './campaign.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { mutantOf } from './mutate.ts';
import { seededRandom } from './random.ts';
import type { SeedKind, Seeds } from './seeds.ts';

const CATALOGUE = 'mutants';

/** The formats of bodies, and what mutations know of them. */
export const RDF_LANGUAGES: Readonly<Record<string, Language>> = {
  'text/turtle': LANGUAGES.turtle,
  'application/n-triples': LANGUAGES.nTriples,
  'application/n-quads': LANGUAGES.nTriples,
  'application/trig': LANGUAGES.trig,
  'application/ld+json': LANGUAGES.jsonLd,
  'application/rdf+xml': LANGUAGES.rdfXml,
};

/** Addresses that a kind is put to and read from, one for each lane. */
const ADDRESSES: Readonly<Record<SeedKind, (lane: number) => readonly [string, string]>> = {
  catalogue: (lane) => [`/catalogues/mutants-${lane}`, `/catalogues/mutants-${lane}`],
  dataset: (lane) => [
    `/catalogues/${CATALOGUE}/datasets/origin?originalId=mutant-${lane}`,
    `/datasets/mutant-${lane}`,
  ],
  metrics: (lane) => [`/datasets/mutant-${lane}/metrics`, `/datasets/mutant-${lane}/metrics`],
  vocabulary: (lane) => [`/vocabularies/mutants-${lane}`, `/vocabularies/mutants-${lane}`],
};

export interface RdfCampaign {
  readonly kind: SeedKind;
  readonly mediaType: string;
  readonly seeds: Seeds;
  readonly seed: number;
}

const MINIMAL = (type: string) =>
  `<> a <http://www.w3.org/ns/dcat#${type}> ; <http://purl.org/dc/terms/title> "Mutants" ; <http://purl.org/dc/terms/description> "All" .`;

/** A catalogue for mutants, and a dataset for the metrics of each lane. */
export async function prepareMutants(target: Target): Promise<void> {
  const contentType = 'text/turtle';
  await target.send({
    method: 'PUT',
    path: `/catalogues/${CATALOGUE}`,
    contentType,
    body: MINIMAL('Catalog'),
  });
  for (let lane = 0; lane < LANES; lane += 1) {
    const [path] = ADDRESSES.dataset(lane);
    await target.send({ method: 'PUT', path, contentType, body: MINIMAL('Dataset') });
  }
}

/** Makes mutants whose graphs, if they are stored, have to be readable and stable, and if not, leave no trace. */
export function rdfMutants(
  target: Target,
  { kind, mediaType, seeds, seed }: RdfCampaign,
): (number: number, lane: number) => Mutant {
  const language = RDF_LANGUAGES[mediaType] ?? LANGUAGES.turtle;
  const stored = new Map<number, string>();
  return (number, lane) => {
    const random = seededRandom(seed * 1_000_003 + number);
    const [path, address] = ADDRESSES[kind](lane);
    const call = {
      method: 'PUT',
      path,
      contentType: mediaType,
      body: mutantOf(random, { language, seeds }),
    };
    return {
      call,
      async check({ status }) {
        if (status >= 300) {
          const before = stored.get(lane);
          if (before !== undefined && (await stateOf(target, address)) !== before) {
            throw new Error(`refused with ${status}, but ${address} has changed`);
          }
          return;
        }
        stored.set(lane, await checkStored(target, call, address));
      },
    };
  };
}

/** What was accepted can be read, and the same body again changes nothing. Gives the state. */
async function checkStored(
  target: Target,
  call: Parameters<Target['send']>[0],
  address: string,
): Promise<string> {
  const state = await stateOf(target, address);
  new Parser({ format: 'N-Triples' }).parse(state);
  const again = await target.send(call);
  if (again.status !== 204) {
    throw new Error(`the same body again: ${again.status} ${again.code}`);
  }
  if ((await stateOf(target, address)) !== state) {
    throw new Error(`the same body again changes ${address}`);
  }
  return state;
}

async function stateOf(target: Target, path: string): Promise<string> {
  const headers = { accept: 'application/n-triples' };
  const answer: AttackAnswer = await target.send({ method: 'GET', path, headers });
  if (answer.status !== 200) {
    throw new Error(`GET ${path} is answered with ${answer.status} ${answer.code}`);
  }
  return answer.body;
}
