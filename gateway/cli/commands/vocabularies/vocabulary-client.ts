import type { GraphEntry } from '../../../../repository/index.ts';
import { persistently, refuseFailure } from '../../platform/persistent-request.ts';
import type { PlatformConnection } from '../../platform/platform-connection.ts';
import type { VocabularyBody } from './read-source.ts';

/** The requests about vocabularies that a command sends to a platform. */
export interface VocabularyClient {
  /** Hash of the content of each stored vocabulary by id. */
  hashes(): Promise<ReadonlyMap<string, string>>;
  /** `created`, or `replaced` also where the content was equal. */
  put(id: string, body: VocabularyBody): Promise<'created' | 'replaced'>;
}

interface VocabularyList {
  /** Imported ones have no hash. */
  readonly vocabularies: readonly (Pick<GraphEntry, 'id'> & Partial<GraphEntry>)[];
}

/** Every method rejects as `persistently` and `refuseFailure` do. */
export function createVocabularyClient(
  platform: PlatformConnection,
  signal: AbortSignal,
): VocabularyClient {
  return {
    async hashes() {
      const hashes = new Map<string, string>();
      for (let after = ''; ; ) {
        const { vocabularies } = await page(after);
        for (const { id, hash } of vocabularies) {
          if (hash !== undefined) {
            hashes.set(id, hash);
          }
        }
        const last = vocabularies.at(-1);
        if (!last) {
          return hashes;
        }
        after = last.id;
      }
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
