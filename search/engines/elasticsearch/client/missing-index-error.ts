import { SearchUnavailableError } from '../../../errors.ts';

/** What Elasticsearch calls it when an index or alias is not there. */
export const MISSING_INDEX = 'index_not_found_exception';

/**
 * An index is gone, or has lost the alias that writes go through: somebody deleted it, or another
 * generation has taken its place. The next start builds what is missing.
 */
export class MissingIndexError extends SearchUnavailableError {
  constructor(reason: string) {
    super(
      `An index was deleted in Elasticsearch, or another process has replaced it; start again to build what is missing (${reason})`,
    );
  }
}
