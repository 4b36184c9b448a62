import type { Backend, ChosenBackend } from '../../repository/index.ts';
import type { Log } from '../log.ts';
import type { SearchEngine } from './search-engine.ts';

/**
 * A search engine that an installation can choose by its members of `PLATFORM_HUB_SEARCH_ES_CONFIG`.
 * `docs/new-backend.md` says how to write one.
 */
export interface SearchBackend<Settings = unknown> extends Backend<Settings> {
  /** Rejects with `SearchUnavailableError` while its server cannot be reached. */
  open(settings: Settings, context: SearchBackendContext): Promise<SearchEngine>;
}

/** Context of every search engine. */
export interface SearchBackendContext {
  /** Directory of everything that the platform keeps, as an absolute path. */
  readonly dataDirectory: string;
  /** Content of the server's PEM file; `undefined`: the authorities that Node trusts. */
  readonly certificateAuthority?: string | undefined;
  readonly log: Log;
}

/** A search engine with the settings that it was chosen by. */
export type ChosenSearch = ChosenBackend<SearchBackend>;
