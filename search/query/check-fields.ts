import type { TextField } from '../../profile-compiler/index.ts';
import { InvalidQueryError } from '../errors.ts';
import type { FieldWeight } from '../port/search-query.ts';

/** Throws `InvalidQueryError` if a text is searched in a field without texts. */
export function checkFields(
  { entity, texts }: { readonly entity: string; readonly texts: readonly TextField[] },
  fields: readonly FieldWeight[] = [],
): void {
  const unknown = fields.find(({ name }) => texts.every((text) => text.name !== name));
  if (unknown) {
    const known = texts.map(({ name }) => name).join(', ');
    throw new InvalidQueryError(
      `${unknown.name} is no text field of ${entity}; there are ${known}.`,
    );
  }
}
