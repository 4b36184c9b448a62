import type { GraphEntry } from '../../../repository/index.ts';
import { persistently, refuseFailure } from '../../import/persistent-request.ts';
import type { Platform } from '../platform.ts';
import type { VocabularyBody } from './read-source.ts';

/** What a command asks of the vocabularies of a running platform. */
export interface VocabularyClient {
  /** Hash of the content of each stored vocabulary by id. */
  hashes(): Promise<ReadonlyMap<string, string>>;
  /** `created`, or `replaced` also where the content was equal. */
  put(id: string, body: VocabularyBody): Promise<'created' | 'replaced'>;
}

interface VocabularyList {
  readonly total: number;
  readonly limit: number;
  readonly vocabularies: readonly GraphEntry[];
}

/** Every method rejects as `persistently` and `refuseFailure` do. */
export function createVocabularyClient(platform: Platform, signal: AbortSignal): VocabularyClient {
  return {
    async hashes() {
      const hashes = new Map<string, string>();
      for (let offset = 0; ; ) {
        const list = await page(offset);
        for (const { id, hash } of list.vocabularies) {
          hashes.set(id, hash);
        }
        offset += list.limit;
        if (offset >= list.total) {
          return hashes;
        }
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

  async function page(offset: number): Promise<VocabularyList> {
    return (await (await ask(`vocabularies?offset=${offset}`)).json()) as VocabularyList;
  }

  async function ask(path: string, init: Parameters<Platform['request']>[1] = {}) {
    const response = await persistently(() => platform.request(path, { ...init, signal }), signal);
    await refuseFailure(response);
    return response;
  }
}
