import { RefusedInputError } from '../errors.ts';
import type { Names } from '../names.ts';
import type { EntryView } from '../stores/entry-view.ts';

/**
 * Throws `RefusedInputError` if the IRI of the scheme is one that the platform uses for another resource:
 * the vocabulary would replace the graph of that resource.
 */
export function checkSchemeIri(
  scheme: string,
  { names, id }: { readonly names: Names; readonly id: string },
): void {
  const own = names.vocabulary(id);
  if (scheme !== own && names.isOwn(scheme)) {
    throw new RefusedInputError(
      'reserved-id',
      `<${scheme}> cannot be the IRI of a vocabulary, because the platform reserves IRIs of this form. Use an IRI outside the platform's namespace, or <${own}>.`,
    );
  }
}

/** Throws `RefusedInputError` if a dataset has the id, or another vocabulary has the concept scheme. */
export async function checkIsFree(
  view: EntryView,
  wanted: { readonly names: Names; readonly id: string; readonly scheme: string },
): Promise<void> {
  const { names, id, scheme } = wanted;
  const dataset = await view.entry(names.dataset(id));
  if (dataset?.kind === 'dataset') {
    throw new RefusedInputError(
      'taken',
      `The id "${id}" belongs to a dataset. Choose another id for the vocabulary.`,
    );
  }
  const holder = await view.entry(scheme);
  if (holder && holder.id !== id) {
    throw new RefusedInputError(
      'taken',
      `<${scheme}> is already stored as the vocabulary "${holder.id}". Replace that vocabulary, or delete it first.`,
    );
  }
}
