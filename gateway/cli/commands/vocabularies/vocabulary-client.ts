import type { GraphEntry } from '../../../../repository/index.ts';
import { persistently, refuseFailure } from '../../platform/persistent-request.ts';
import type { PlatformConnection } from '../../platform/platform-connection.ts';
import type { VocabularyBody } from './read-source.ts';

/** The requests about vocabularies that a command sends to a platform. */
export interface VocabularyClient {
  /** All vocabularies, ordered by id. */
  list(): Promise<readonly StoredVocabulary[]>;
  /** Hash of the content of each stored vocabulary by id. */
  hashes(): Promise<ReadonlyMap<string, string>>;
  /** `created`, or `replaced` also where the content was equal. */
  put(id: string, body: VocabularyBody): Promise<'created' | 'replaced'>;
}

/** A vocabulary as the platform lists it; one that is imported into the search has no hash. */
export type StoredVocabulary = Pick<GraphEntry, 'id' | 'graph'> &
  Partial<GraphEntry> & { readonly imported?: true };

interface VocabularyList {
  readonly vocabularies: readonly StoredVocabulary[];
}

/** Every method rejects as `persistently` and `refuseFailure` do. */
export function createVocabularyClient(
  platform: PlatformConnection,
  signal: AbortSignal,
): VocabularyClient {
  return {
    list,
    async hashes() {
      const stored = await list();
      return new Map(stored.flatMap(({ id, hash }) => (hash === undefined ? [] : [[id, hash]])));
    },
    async put(id, { bytes, contentType }) {
      const response = await ask(`vocabularies/${encodeURIComponent(id)}`, {
        method: 'PUT',
        headers: { 'content-type': contentType },
        body: bytes,
      });
      await response.body?.cancel();
      return response.status === 201 ? 'created' : 'replaced';
    },
  };

  async function list(): Promise<readonly StoredVocabulary[]> {
    const all: StoredVocabulary[] = [];
    for (let after = ''; ; ) {
      const { vocabularies } = await page(after);
      const last = vocabularies.at(-1);
      if (!last) {
        return all;
      }
      all.push(...vocabularies);
      after = last.id;
    }
  }

  async function page(after: string): Promise<VocabularyList> {
    const path = `vocabularies?after=${encodeURIComponent(after)}`;
    return (await (await ask(path)).json()) as VocabularyList;
  }

  async function ask(path: string, init: Parameters<PlatformConnection['request']>[1] = {}) {
    const response = await persistently(() => platform.request(path, { ...init, signal }), signal);
    await refuseFailure(response);
    return response;
  }
}
