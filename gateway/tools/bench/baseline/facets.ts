import type { DatabaseSync } from 'node:sqlite';
import { searchFieldsOf } from '../../../../profile-compiler/index.ts';
import { shippedProfile } from '../../codegen/shipped-profile.ts';

/** The values of one facet: those of row r are `ordinals[start[r]]` up to `start[r + 1]`. */
export interface RawFacet {
  readonly values: readonly string[];
  readonly start: Int32Array;
  readonly ordinals: Int32Array;
}

export interface RawBucket {
  readonly value: string;
  readonly count: number;
}

type StoredFacets = readonly (readonly (readonly [string])[])[];
const BUCKETS = 20;

/** Where the facets of a dataset with these names stand in the columns of an index file. */
export async function facetNumbers(names: readonly string[]): Promise<readonly number[]> {
  const model = await shippedProfile('default');
  const entity = model.entities.find(({ name }) => name === 'dataset');
  const all = entity ? searchFieldsOf(model, entity).facets.map(({ name }) => name) : [];
  return names.map((name) => all.indexOf(name));
}

/** The most frequent values of a facet among rows. */
export function countRawFacet(
  { values, start, ordinals }: RawFacet,
  rows: readonly number[],
): RawBucket[] {
  const counts = new Int32Array(values.length);
  for (const row of rows) {
    const end = start[row + 1] ?? 0;
    for (let value = start[row] ?? 0; value < end; value += 1) {
      const ordinal = ordinals[value] ?? 0;
      counts[ordinal] = (counts[ordinal] ?? 0) + 1;
    }
  }
  return Array.from(counts, (count, at) => ({ value: values[at] ?? '', count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, BUCKETS);
}

/** All rows, and the values that each has of the facets with these numbers. */
export function loadFacets(database: DatabaseSync, numbers: readonly number[]) {
  const stored = new Map<number, StoredFacets>();
  for (const row of database
    .prepare('SELECT row, columns FROM document_0 ORDER BY row')
    .iterate()) {
    const { facets } = JSON.parse(String(row.columns)) as { readonly facets: StoredFacets };
    stored.set(Number(row.row), facets);
  }
  return {
    rows: [...stored.keys()],
    facets: numbers.map((number) => loadFacet(stored, number)),
  };
}

function loadFacet(stored: ReadonlyMap<number, StoredFacets>, number: number): RawFacet {
  const known = new Map<string, number>();
  const values: string[] = [];
  const ordinals: number[] = [];
  const size = Math.max(...stored.keys()) + 1;
  const start = new Int32Array(size + 1);
  for (let row = 0; row < size; row += 1) {
    start[row] = ordinals.length;
    for (const [value] of stored.get(row)?.[number] ?? []) {
      const key = value.toLowerCase();
      const ordinal = known.get(key) ?? values.push(value) - 1;
      known.set(key, ordinal);
      ordinals.push(ordinal);
    }
  }
  start[size] = ordinals.length;
  return { values, start, ordinals: Int32Array.from(ordinals) };
}
