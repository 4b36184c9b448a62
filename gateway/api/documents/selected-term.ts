import type { TermSelection } from '../../../profile-compiler/index.ts';
import { type DocumentObject, isObject } from '../../../search/index.ts';

/** The document of a term with the members that the profile selects, in their order; all where it selects none. */
export function selectedTerm(
  term: DocumentObject,
  selected: TermSelection | undefined,
): DocumentObject {
  if (!selected) {
    return term;
  }
  const members = selected.members.flatMap(({ name, extensions }) => {
    const value = term[name];
    const cut = extensions && isObject(value) ? cutTo(extensions, value) : value;
    return cut === undefined ? [] : [[name, cut] as const];
  });
  return Object.fromEntries(members);
}

/** `undefined` where the object has none of these members. */
function cutTo(names: readonly string[], object: DocumentObject): DocumentObject | undefined {
  const found = names.flatMap((name) => {
    const value = object[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
