import type { VocabularyImport } from '../../../../../search/index.ts';
import type { ImportAnswer } from '../../../../api/rest/imports/imports.ts';
import { persistently, refuseFailure } from '../../platform/persistent-request.ts';
import type { PlatformConnection } from '../../platform/platform-connection.ts';
import { sender } from '../../platform/resources.ts';

export type ImportClient = ReturnType<typeof createImportClient>;

/** The requests about imported vocabularies. Every method rejects as `persistently` and `refuseFailure` do. */
export function createImportClient(platform: PlatformConnection, signal: AbortSignal) {
  const pathOf = (id: string) => `imports/${encodeURIComponent(id)}`;
  return {
    async put(
      id: string,
      { terms, ...described }: Omit<VocabularyImport, 'id'>,
      { override }: { readonly override: boolean },
    ): Promise<ImportAnswer['state']> {
      const vocab = terms.map(({ document, matches }) => ({ ...document, matches }));
      const response = await sender(platform, signal)(`${pathOf(id)}?override=${override}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...described, vocab }),
      });
      return ((await response.json()) as ImportAnswer).state;
    },
    /** `false` where there is none. */
    async remove(id: string): Promise<boolean> {
      const request = () => platform.request(pathOf(id), { method: 'DELETE', signal });
      const response = await persistently(request, signal);
      if (response.status === 404) {
        await response.body?.cancel();
        return false;
      }
      await refuseFailure(response);
      return true;
    },
  };
}
