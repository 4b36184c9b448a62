import { createHash } from 'node:crypto';
import { RefusedInputError } from '../errors.ts';
import type { Names } from '../names.ts';
import type { DatasetOrigin } from '../repository.ts';
import type { EntryView } from './entry-view.ts';

/** Throws `RefusedInputError` for an original id that cannot be kept as a literal. */
export function checkOriginalId(originalId: string): void {
  if (originalId === '') {
    throw new RefusedInputError(
      'invalid-id',
      'The original id is empty; send the identifier under which you publish the dataset.',
    );
  }
  if (!originalId.isWellFormed() || originalId.includes('\0')) {
    throw new RefusedInputError(
      'invalid-id',
      'The original id has a character that is not text (U+0000 or half a surrogate pair); send ' +
        'it as UTF-8, percent-encoded once.',
    );
  }
}

/** Turns an original id into the form that ids are served in: `36 B@Office` → `36-b-office`. */
export function normalizeId(originalId: string): string {
  const id = originalId
    .normalize('NFKD')
    .replaceAll('%', '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .toLowerCase();
  return /[a-z0-9]/.test(id) ? id : `id-${shortHash(originalId)}`;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

export interface IdChoice {
  readonly view: Pick<EntryView, 'byOrigin' | 'entry'>;
  readonly names: Names;
}

/**
 * The id that a dataset has, or the one it would get: its normalised original id, with `~~1`,
 * `~~2`, … where that is taken. An id once given stays.
 */
export async function datasetIdFor(origin: DatasetOrigin, choice: IdChoice): Promise<string> {
  const known = await choice.view.byOrigin(origin);
  return known ? known.id : freeId(normalizeId(origin.originalId), choice);
}

async function freeId(wanted: string, { view, names }: IdChoice): Promise<string> {
  let id = wanted;
  for (let n = 1; await view.entry(names.dataset(id)); n += 1) {
    id = `${wanted}~~${n}`;
  }
  return id;
}
