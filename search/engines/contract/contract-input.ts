import type { ProfileModel } from '../../../profile-compiler/index.ts';
import type { SearchEngine } from '../search-engine.ts';

/** Storage for one test, in which an engine can be opened again and again. */
export interface ContractBackend extends AsyncDisposable {
  engine(): Promise<SearchEngine>;
}

export interface ContractInput {
  /** Opens empty storage. */
  readonly open: () => Promise<ContractBackend>;
  /** The default profile, for the hand-written catalogue. */
  readonly defaultModel: ProfileModel;
  /** Models whose fields the generated documents and queries go through; the richer, the better. */
  readonly models: readonly ProfileModel[];
}
