import type { OwnIndices } from '../../../../search/test/engines/elasticsearch/contract-backend.ts';
import { openTestApp, type TestApp, type TestOptions } from '../../rest/open-test-app.ts';

/** Opens applications whose index is on a server, in indices that are deleted with them. */
export function onIndices(
  indices: OwnIndices,
  open: (options: TestOptions) => Promise<TestApp> = openTestApp,
): (options?: TestOptions) => Promise<TestApp> {
  return async (options) => {
    const opened = await open({ ...options, engine: indices.engine });
    const close = async () => {
      await opened.close();
      await indices[Symbol.asyncDispose]();
    };
    return { ...opened, close, [Symbol.asyncDispose]: close };
  };
}
