import type { VocabularyImport } from '../../../../../search/index.ts';
import type { ImportAnswer } from '../../../../api/rest/imports/imports.ts';
import { persistently, refuseFailure } from '../../platform/persistent-request.ts';
import type { PlatformConnection, PlatformRequest } from '../../platform/platform-connection.ts';

/** The requests about imported vocabularies that a command sends to a platform. */
export interface ImportClient {
  put(
    id: string,
    content: Omit<VocabularyImport, 'id'>,
    options: { readonly override: boolean },
  ): Promise<ImportAnswer['state']>;
  /** `false` where there is none. */
  remove(id: string): Promise<boolean>;
}

/** Every method rejects as `persistently` and `refuseFailure` do. */
export function createImportClient(
  platform: PlatformConnection,
  signal: AbortSignal,
): ImportClient {
  return {
    async put(id, { terms, ...described }, { override }) {
      const vocab = terms.map(({ document, matches }) => ({ ...document, matches }));
      const response = await ask(`${pathOf(id)}?override=${override}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...described, vocab }),
      });
      await refuseFailure(response);
      return ((await response.json()) as ImportAnswer).state;
    },
    async remove(id) {
      const response = await ask(pathOf(id), { method: 'DELETE' });
      if (response.status === 404) {
        await response.body?.cancel();
        return false;
      }
      await refuseFailure(response);
      return true;
    },
  };

  function ask(path: string, init: PlatformRequest): Promise<Response> {
    return persistently(() => platform.request(path, { ...init, signal }), signal);
  }
}

function pathOf(id: string): string {
  return `imports/${encodeURIComponent(id)}`;
}
