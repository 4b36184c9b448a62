import { RefusedInputError } from '../errors.ts';
import type { Names } from '../names.ts';
import type { EntryView } from '../write/entry-view.ts';

/**
 * Throws `RefusedInputError` where the scheme has an IRI that the platform gives to something else:
 * its graph would stand in the place of that.
 */
export function checkSchemeIri(
  scheme: string,
  { names, id }: { readonly names: Names; readonly id: string },
): void {
  const own = names.vocabulary(id);
  if (scheme !== own && names.isOwn(scheme)) {
    throw new RefusedInputError(
      'reserved-id',
      `<${scheme}> cannot be a vocabulary: the platform names its own resources like that. Name the concept scheme with an IRI of your own, or with <${own}>.`,
    );
  }
}

/** Throws `RefusedInputError` where a dataset has the id, or another vocabulary the concept scheme. */
export async function checkIsFree(
  view: EntryView,
  wanted: { readonly names: Names; readonly id: string; readonly scheme: string },
): Promise<void> {
  const { names, id, scheme } = wanted;
  const dataset = await view.entry(names.dataset(id));
  if (dataset?.kind === 'dataset') {
    throw new RefusedInputError(
      'taken',
      `There is a dataset with the id "${id}", and no two resources share one. Choose another id for the vocabulary.`,
    );
  }
  const holder = await view.entry(scheme);
  if (holder && holder.id !== id) {
    throw new RefusedInputError(
      'taken',
      `<${scheme}> is stored as the vocabulary "${holder.id}" already. Put it there, or delete that one first.`,
    );
  }
}
