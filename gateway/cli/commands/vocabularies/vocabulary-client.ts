import type { PlatformConnection } from '../../platform/platform-connection.ts';
import { type ListedResource, platformResources, putRdf } from '../../platform/resources.ts';
import { sender } from '../../platform/sender.ts';
import type { VocabularyBody } from './read-source.ts';

/** The requests about vocabularies that a command sends to a platform. */
export interface VocabularyClient {
  /** All vocabularies, ordered by id. */
  list(): Promise<readonly ListedResource[]>;
  /** Hash of the content of each stored vocabulary by id. */
  hashes(): Promise<ReadonlyMap<string, string>>;
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
    put: (id, body) => putRdf(send, `vocabularies/${encodeURIComponent(id)}`, body),
  };
}
