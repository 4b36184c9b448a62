import { z } from 'zod';
import { RDF, SKOS } from '../../../../../profile-compiler/index.ts';
import type { PlatformConnection } from '../../../command/platform-connection.ts';
import { platformResources, putRdf, sender, type TypedBody } from '../../platform/resources.ts';

const CONCEPT = new RegExp(`<${RDF}type> <${SKOS}Concept> \\.$`);
const PROFILE = z.object({ vocabularies: z.array(z.string()) });

export type VocabularyClient = ReturnType<typeof createVocabularyClient>;

/** The requests about vocabularies that a command sends to a platform. Every method rejects as `sender` does. */
export function createVocabularyClient(platform: PlatformConnection, signal: AbortSignal) {
  const send = sender(platform, signal);
  const list = () => Array.fromAsync(platformResources(send, 'vocabularies', 'vocabularies'));
  const pathOf = (id: string) => `vocabularies/${encodeURIComponent(id)}`;
  return {
    /** All vocabularies, ordered by id. */
    list,
    /** Hash of the content of each stored vocabulary by id. */
    async hashes(): Promise<ReadonlyMap<string, string>> {
      const stored = await list();
      return new Map(stored.flatMap(({ id, hash }) => (hash === undefined ? [] : [[id, hash]])));
    },
    /** Number of the concepts that a stored vocabulary has. */
    async concepts(id: string): Promise<number> {
      const stored = await send(pathOf(id), { headers: { accept: 'application/n-triples' } });
      return (await stored.text()).split('\n').filter((line) => CONCEPT.test(line)).length;
    },
    /** Ids of the vocabularies in which the profile of the platform looks up terms. */
    async used(): Promise<readonly string[]> {
      const profile = PROFILE.safeParse(await (await send('profile')).json());
      return profile.success ? profile.data.vocabularies : [];
    },
    /** `created`, or `replaced` also where the content was equal. */
    put: (id: string, body: TypedBody) => putRdf(send, pathOf(id), body),
  };
}
