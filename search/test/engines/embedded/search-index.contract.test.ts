import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileEveryClass, compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { openEmbeddedEngine } from '../../../engines/embedded/engine.ts';
import type { ContractBackend } from '../contract/opened.ts';
import { describeSearchIndexContract } from '../contract/search-index-contract.ts';

const defaultModel = await compileShipped('default');
const everyClass = await compileEveryClass();

describeSearchIndexContract('embedded', {
  open: openDirectory,
  defaultModel,
  models: [defaultModel, everyClass],
});

async function openDirectory(): Promise<ContractBackend> {
  const directory = await mkdtemp(path.join(tmpdir(), 'search-index-'));
  return {
    engine: () => openEmbeddedEngine(directory),
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}
