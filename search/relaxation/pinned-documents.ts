import { graphOf } from '../../repository/index.ts';
import { graphKeyOf } from '../entity-graphs.ts';
import type { TypedQuery } from '../query/typed-query.ts';
import { originKey } from '../terms/term-keys.ts';

/**
 * A text without blanks also finds the document that it names: by its id or IRI under the base of the platform, a dataset by its original
 * id too.
 */
export function withPinned(entity: string, query: TypedQuery, base: string): TypedQuery {
  const name = query.typed?.trim().replace(/^"(.*)"$/s, '$1') ?? '';
  if (name === '' || /\s/.test(name)) {
    return query;
  }
  const { kind, id } = graphKeyOf({ entity, id: '' });
  const iri = graphOf({ base }, kind, id);
  return {
    ...query,
    pinned: {
      ids: [(name.startsWith(iri) ? name.slice(iri.length) : name).toLowerCase()],
      termKeys: entity === 'dataset' ? [originKey(name)] : [],
    },
  };
}
