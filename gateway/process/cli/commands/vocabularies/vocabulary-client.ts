import { z } from 'zod';
import { RDF, SKOS } from '../../../../../profile-compiler/index.ts';
import type { PlatformConnection } from '../../platform/platform-connection.ts';
import { type ListedResource, platformResources, putRdf } from '../../platform/resources.ts';
import { sender } from '../../platform/sender.ts';
import type { VocabularyBody } from './read-source.ts';

const CONCEPT = new RegExp(`<${RDF}type> <${SKOS}Concept> \\.$`);
const PROFILE = z.object({ vocabularies: z.array(z.string()) });

/** The requests about vocabularies that a command sends to a platform. */
export interface VocabularyClient {
  /** All vocabularies, ordered by id. */
  list(): Promise<readonly ListedResource[]>;
  /** Hash of the content of each stored vocabulary by id. */
  hashes(): Promise<ReadonlyMap<string, string>>;
  /** Number of the concepts that a stored vocabulary has. */
  concepts(id: string): Promise<number>;
  /** Ids of the vocabularies in which the profile of the platform looks up terms. */
  used(): Promise<readonly string[]>;
  /** `created`, or `replaced` also where the content was equal. */
  put(id: string, body: VocabularyBody): Promise<'created' | 'replaced'>;
}

/** Every method rejects as `sender` does. */
export function createVocabularyClient(
  platform: PlatformConnection,
  signal: AbortSignal,
): VocabularyClient {
  const send = sender(platform, signal);
  const list = () => Array.fromAsync(platformResources(send, 'vocabularies', 'vocabularies'));
  return {
    list,
    async hashes() {
      const stored = await list();
      return new Map(stored.flatMap(({ id, hash }) => (hash === undefined ? [] : [[id, hash]])));
    },
    async concepts(id) {
      const headers = { accept: 'application/n-triples' };
      const stored = await send(`vocabularies/${encodeURIComponent(id)}`, { headers });
      return (await stored.text()).split('\n').filter((line) => CONCEPT.test(line)).length;
    },
    async used() {
      const profile = PROFILE.safeParse(await (await send('profile')).json());
      return profile.success ? profile.data.vocabularies : [];
    },
    put: (id, body) => putRdf(send, `vocabularies/${encodeURIComponent(id)}`, body),
  };
}
