import type { Json } from '../../profile-compiler/index.ts';
import type { DocumentObject } from '../port/search-index.ts';

/** Values that are indexed beside the one that a member shows, by the object and the name of its member. */
export type AlsoIndexed = Map<unknown, Readonly<Record<string, readonly Json[]>>>;

/** The document as it is indexed: members hold the values too that their shape has no place for. */
export function indexedDocument(document: DocumentObject, values: AlsoIndexed): DocumentObject {
  return values.size === 0 ? document : (withValues(document, values) as DocumentObject);
}

function withValues(value: unknown, values: AlsoIndexed): unknown {
  if (Array.isArray(value)) {
    return value.map((one) => withValues(one, values));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const others = values.get(value) ?? {};
  const members = Object.entries(value).map(([name, member]) => {
    const shown = withValues(member, values);
    const more = others[name]?.map((one) => withValues(one, values));
    return [name, more ? [shown, ...more] : shown] as const;
  });
  return Object.fromEntries(members);
}
