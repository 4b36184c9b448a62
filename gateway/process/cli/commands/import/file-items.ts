import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ContextFiles, datasetIdentifier } from '../../../../../repository/index.ts';
import { MEDIA_TYPES } from '../../media-types.ts';
import type { TypedBody } from '../../platform/resources.ts';
import type { ImportItem } from './import-datasets.ts';
import type { FoundFile } from './sources/find-files.ts';

/** Options for reading one dataset from each file. */
export interface FileItemOptions {
  /** True if the original id is the `dct:identifier` of the dataset, where it has one; else it is the file name. */
  readonly byIdentifier: boolean;
  readonly contexts: ContextFiles;
}

/** The dataset of a file. Its original id is the file name without ending, unless it has an identifier that counts. */
export function fileItem(file: FoundFile, { byIdentifier, contexts }: FileItemOptions): ImportItem {
  const load = () => bodyOf(file);
  return {
    name: file.name,
    async identify() {
      const identifier = byIdentifier ? await datasetIdentifier(await load(), contexts) : undefined;
      return identifier ?? path.parse(file.path).name;
    },
    load,
  };
}

/** Bytes of the description of one dataset; it is read as a whole. */
const MOST_BYTES = 256 * 2 ** 20;

async function bodyOf(file: FoundFile): Promise<TypedBody> {
  const { size } = await stat(file.path);
  if (size > MOST_BYTES) {
    throw new Error(
      `It has ${size} bytes; the description of a dataset has ${MOST_BYTES} at most.`,
    );
  }
  const contentType = MEDIA_TYPES[path.extname(file.path)] ?? 'text/turtle';
  return { bytes: await readFile(file.path), contentType };
}
