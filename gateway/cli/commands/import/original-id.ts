import path from 'node:path';
import { datasetIdentifier, type RdfBody } from '../../../../repository/index.ts';
import type { ImportArguments } from './import-request.ts';

/** The original id of a file: its name without ending, or what its dataset says of itself. */
export async function originalIdOf(
  idFrom: ImportArguments['idFrom'],
  file: string,
  body: RdfBody,
): Promise<string> {
  const name = path.parse(file).name;
  return idFrom === 'file-name' ? name : ((await datasetIdentifier(body)) ?? name);
}
