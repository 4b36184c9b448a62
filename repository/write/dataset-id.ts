import { createHash } from 'node:crypto';
import { nothingIfDamaged, RefusedInputError } from '../errors.ts';
import type { Names } from '../names.ts';
import type { DatasetOrigin } from '../repository.ts';
import type { EntryView } from '../stores/entry-view.ts';
import type { GraphEntry } from '../stores/triple-store.ts';

/** Throws `RefusedInputError` for an original id that cannot be stored as a literal. */
export function checkOriginalId(originalId: string): void {
  if (originalId === '') {
    throw new RefusedInputError(
      'invalid-id',
      'The original id is empty. Send the identifier under which you publish the dataset.',
    );
  }
  if (!originalId.isWellFormed() || originalId.includes('\0')) {
    throw new RefusedInputError(
      'invalid-id',
      'The original id contains U+0000 or half a surrogate pair. Send it as UTF-8, ' +
        'percent-encoded once.',
    );
  }
}

/** The served form of an original id: `36 B@Office` → `36-b-office`. */
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

/** The inputs of an id. */
interface IdChoice {
  readonly view: Pick<EntryView, 'byOrigin' | 'entry'>;
  readonly names: Names;
}

/**
 * The id of a dataset, or the id that a new dataset would get: its normalised original id, followed by
 * `~~1`, `~~2`, … if that is taken. The id of a dataset never changes.
 */
export async function datasetIdFor(origin: DatasetOrigin, choice: IdChoice): Promise<string> {
  const known = await choice.view.byOrigin(origin).catch(nothingIfDamaged);
  return known ? known.id : freeId(origin, choice);
}

async function freeId(origin: DatasetOrigin, { view, names }: IdChoice): Promise<string> {
  const wanted = normalizeId(origin.originalId);
  let id = wanted;
  for (let n = 1; isTaken(await view.entry(names.dataset(id)), origin); n += 1) {
    id = `${wanted}~~${n}`;
  }
  return id;
}

/**
 * In a damaged store the dataset of the origin may be found by its id only, and may have lost its original
 * id: then the first origin that fits replaces it.
 */
function isTaken(entry: GraphEntry | undefined, { catalogue, originalId }: DatasetOrigin): boolean {
  const isReplaced =
    entry?.kind === 'dataset' &&
    entry.catalogue === catalogue &&
    (entry.originalId ?? originalId) === originalId;
  return entry !== undefined && !isReplaced;
}
