import type { ListedResource } from '../../platform/resources.ts';
import type { ImportResult } from './import-datasets.ts';

interface PruneRequest {
  readonly known: ReadonlyMap<string, ListedResource>;
  readonly result: ImportResult;
  /** Reasons why datasets of the source may not have been seen. */
  readonly gaps: readonly string[];
  /** Percent of the datasets of the catalogue that may be deleted. */
  readonly limit: number;
}

/**
 * The datasets of a catalogue that the source no longer has, to be deleted. Refused where the source was not seen completely or is empty,
 * where a dataset failed, and where more than the limit would go: a source that broke looks like one that deleted. One dataset may always go.
 */
export function planPrune({ known, result, gaps, limit }: PruneRequest) {
  const { claimed, hasUnidentified, stoppedBy, outcomes } = result;
  const failed = outcomes.filter(({ state }) => state === 'failed').length;
  const reasons = [
    ...gaps,
    ...(stoppedBy === undefined ? [] : ['the import was stopped']),
    ...(failed > 0
      ? [`${failed} ${failed === 1 ? 'dataset' : 'datasets'} of the source failed`]
      : []),
    ...(hasUnidentified ? ['the original id of a dataset is not known'] : []),
    ...(claimed.size === 0 ? ['the source has no datasets'] : []),
  ];
  if (reasons.length > 0) {
    return { refusal: `Nothing was deleted: ${reasons.join('; ')}.` };
  }
  const gone = [...known.keys()].filter((id) => id !== '' && !claimed.has(id));
  const most = Math.max(1, Math.floor((known.size * limit) / 100));
  return gone.length > most
    ? {
        refusal: `Nothing was deleted: the source lacks ${gone.length} of ${known.size} datasets, and --prune-limit ${limit} % allows ${most}. If they are really gone, raise --prune-limit.`,
      }
    : { originalIds: gone };
}
