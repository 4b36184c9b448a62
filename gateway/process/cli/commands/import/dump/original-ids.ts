/** Source of the original ids of the datasets of a dump. */
export type DumpIdSource = 'identifier' | 'iri';

/** The candidates for the original id of a dataset. */
export interface IdentifiedDataset {
  readonly key: string;
  /** Its values of `dct:identifier`. */
  readonly identifiers: readonly string[];
  readonly records: readonly { readonly key: string; readonly identifiers: readonly string[] }[];
}

const SERVED_DATASET = /\/set\/data\/([^/#?]+)$/;
const SERVED_RESOURCE = /\/set\/resource\/([^/#?]+\/([^/#?]+))$/;
const SERVED_RECORD = /\/set\/record\/([^/#?]+)$/;

/**
 * Original id of each dataset by its key. A dataset of a platform of this kind keeps the original id that its record has
 * there. Any other has its `dct:identifier` without white space around it, which changes with the layout of a file, the first of several, if no other dataset has the same, and its IRI otherwise. A
 * dataset with neither is left out.
 */
export function originalIds(
  datasets: readonly IdentifiedDataset[],
  source: DumpIdSource,
): ReadonlyMap<string, string> {
  const first = ({ identifiers }: IdentifiedDataset) =>
    identifiers.map((identifier) => identifier.trim()).sort()[0];
  const shared = Map.groupBy(datasets, first);
  return new Map(
    datasets.flatMap((dataset) => {
      const identifier = first(dataset);
      const isUnique = shared.get(identifier)?.length === 1;
      const iri = dataset.key.startsWith('_:') ? undefined : dataset.key;
      const chosen =
        source === 'identifier' && identifier !== '' && isUnique ? (identifier ?? iri) : iri;
      const id = servedId(dataset) ?? chosen ?? (isUnique ? identifier : undefined);
      return id === undefined || id === '' ? [] : [[dataset.key, id] as const];
    }),
  );
}

/** The original id that a platform states in the record of a dataset that it serves. */
function servedId({ key, records }: IdentifiedDataset): string | undefined {
  const [, path, resource] = SERVED_RESOURCE.exec(key) ?? [];
  if (records.some((one) => path && one.key.endsWith(`/set/record/resource/${path}`))) {
    return resource;
  }
  const id = SERVED_DATASET.exec(key)?.[1];
  const record = records.find((one) => id !== undefined && SERVED_RECORD.exec(one.key)?.[1] === id);
  return record?.identifiers[0];
}
