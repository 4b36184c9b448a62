import type { ProfileModel } from '../../../profile-compiler/index.ts';
import type { IndexBatch, IndexedDocument, SearchIndex } from '../../port/search-index.ts';
import type { ContractInput } from './contract-input.ts';
import { SMALL_CATALOGUE } from './samples/small-catalogue.ts';

/** A fresh index, published, with some documents. */
export interface FilledIndex extends AsyncDisposable {
  readonly index: SearchIndex;
}

/** A batch with nothing but what is given. */
export function batch(parts: Partial<IndexBatch>): IndexBatch {
  return { puts: [], deletes: [], problems: [], cursor: 1, ...parts };
}

/** Opens an index that holds these documents and is live. */
export async function openFilled(
  { open }: ContractInput,
  model: ProfileModel,
  puts: readonly IndexedDocument[],
): Promise<FilledIndex> {
  const backend = await open();
  const engine = await backend.engine();
  const { index, publish } = await engine.open(model);
  await index.write(batch({ puts }));
  await publish();
  return {
    index,
    async [Symbol.asyncDispose]() {
      await engine.close();
      await backend[Symbol.asyncDispose]();
    },
  };
}

/** The hand-written catalogue, indexed. */
export function openSmallCatalogue(input: ContractInput): Promise<FilledIndex> {
  return openFilled(input, input.defaultModel, SMALL_CATALOGUE);
}
