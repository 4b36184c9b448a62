import { UsageError } from '../../../../command/command.ts';
import type { DumpFacts } from './dump-facts.ts';

/** The value of `--from-catalogue` for the datasets of all catalogues. */
const ALL = 'all';
const SHOWN = 100;

/** The selected part of a dump. */
export interface CatalogueChoice {
  /** The catalogue whose description is imported. */
  readonly catalogue?: string;
  /** Its datasets; all of the dump where absent. */
  readonly datasets?: ReadonlySet<string>;
}

/**
 * The catalogue that a dump is about: the one that was named, the only one, or the only one with datasets. `titleOf` gives
 * the title of a catalogue by its key. Throws `UsageError` with a list if none of these can be found.
 */
export function chooseCatalogue(
  facts: DumpFacts,
  named: string | undefined,
  titleOf: (key: string) => string | undefined,
): CatalogueChoice {
  const catalogues = [...facts.catalogues.keys()];
  if (named === ALL) {
    return {};
  }
  if (named !== undefined) {
    if (!facts.catalogues.has(named)) {
      throw new UsageError(
        `--from-catalogue ${named}: the source describes no such catalogue. ${listed()}`,
      );
    }
    return { catalogue: named, datasets: datasetsOf(facts, named) };
  }
  const [only, ...others] =
    catalogues.length > 1
      ? catalogues.filter((key) => datasetsOf(facts, key).size > 0)
      : catalogues;
  if (others.length > 0) {
    throw new UsageError(
      `The source describes ${catalogues.length} catalogues. Name one of them with --from-catalogue, or write --from-catalogue ${ALL} to import the datasets of all. ${listed()}`,
    );
  }
  return only === undefined ? {} : { catalogue: only };

  function listed(): string {
    const lines = catalogues
      .slice(0, SHOWN)
      .map((key) =>
        [`\n  ${key}`, count(datasetsOf(facts, key).size), titleOf(key) ?? ''].join('  '),
      );
    const rest = catalogues.length - lines.length;
    const more = rest > 0 ? `\n  and ${rest} more` : '';
    return lines.length === 0 ? 'It describes none.' : `Catalogues:${lines.join('')}${more}`;
  }
}

/** Datasets that a catalogue links, itself or through a record, as far as the dump describes them. */
function datasetsOf(facts: DumpFacts, catalogue: string): ReadonlySet<string> {
  const records = facts.linkedRecords.get(catalogue) ?? new Set<string>();
  const linked = facts.members.get(catalogue) ?? new Set<string>();
  const described = [...facts.datasets.keys()].filter(
    (key) => linked.has(key) || [...(facts.describedBy.get(key) ?? [])].some((r) => records.has(r)),
  );
  return new Set(described);
}

function count(datasets: number): string {
  return datasets === 1 ? '1 dataset' : `${datasets} datasets`;
}
