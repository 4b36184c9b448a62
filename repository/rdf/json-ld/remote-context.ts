/**
 * The address of the first remote context of a JSON-LD document, or undefined if all contexts are
 * inside the document.
 */
export function remoteContext(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    return firstOf(value, remoteContext);
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  return firstOf(Object.entries(value), ([key, member]) =>
    key === '@context' ? remoteIn(member) : remoteContext(member),
  );
}

function remoteIn(context: unknown): string | undefined {
  if (typeof context === 'string') {
    return context;
  }
  if (Array.isArray(context)) {
    return firstOf(context, remoteIn);
  }
  if (typeof context !== 'object' || context === null) {
    return undefined;
  }
  const imported = '@import' in context ? context['@import'] : undefined;
  return typeof imported === 'string' ? imported : firstOf(Object.values(context), remoteContext);
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
