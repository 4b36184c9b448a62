import { hashOfDataset, type RdfBody } from '../../../../repository/index.ts';
import type { KnownDataset } from './dataset-client.ts';

/** Whether the platform has this very content, whatever its serialisation. Rejects where it is not a dataset. */
export async function isUnchanged(
  body: RdfBody,
  known: KnownDataset | undefined,
): Promise<boolean> {
  return known !== undefined && (await hashOfDataset(body, known)) === known.hash;
}
