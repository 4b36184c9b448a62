import type { ContextLookup } from './contexts/known-contexts.ts';

/**
 * The address of the first remote context of a JSON-LD document that is not known, or undefined if all contexts are
 * inside the document or known.
 */
export function remoteContext(value: unknown, known: ContextLookup): string | undefined {
  if (Array.isArray(value)) {
    return firstOf(value, (item) => remoteContext(item, known));
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  return firstOf(Object.entries(value), ([key, member]) =>
    key === '@context' ? remoteIn(member, known) : remoteContext(member, known),
  );
}

function remoteIn(context: unknown, known: ContextLookup): string | undefined {
  if (typeof context === 'string') {
    return known(context) === undefined ? context : undefined;
  }
  if (Array.isArray(context)) {
    return firstOf(context, (item) => remoteIn(item, known));
  }
  if (typeof context !== 'object' || context === null) {
    return undefined;
  }
  const imported = '@import' in context ? context['@import'] : undefined;
  return typeof imported === 'string' && known(imported) === undefined
    ? imported
    : firstOf(Object.values(context), (member) => remoteContext(member, known));
}

function firstOf<Item>(
  items: readonly Item[],
  find: (item: Item) => string | undefined,
): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}
