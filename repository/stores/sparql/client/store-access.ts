import type { SystemNames } from '../layout.ts';
import { type StoredRow, toRow } from '../rows.ts';
import type { SparqlClient } from './sparql-client.ts';

/** Access to a store: its client, and the names of the platform's graphs. */
export interface StoreAccess {
  readonly client: SparqlClient;
  readonly names: SystemNames;
}

/** The rows that a query gives as `?row`. */
export async function selectRows(
  { client }: Pick<StoreAccess, 'client'>,
  query: string,
): Promise<readonly StoredRow[]> {
  return (await client.select(query)).map(({ row = '' }) => toRow(row));
}

/** One variable of the first solution; `undefined` if there is none. */
export async function selectValue(
  { client }: Pick<StoreAccess, 'client'>,
  query: string,
  variable: string,
): Promise<string | undefined> {
  return (await client.select(query))[0]?.[variable];
}
