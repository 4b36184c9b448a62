import type { Search, SearchQuery } from '../../../../../search/index.ts';
import { allOf } from '../query/part.ts';
import type { TypeQuery } from '../query/to-query.ts';
import { type CompareHits, documentSource, type HitSource, type SourceHit } from './hit-source.ts';

/** Documents that a text may name: an original id may be that of several. */
const MOST_NAMED = 10;
/** Begins the cursor of a hit that the text names. */
const NAMED = 'named ';

/**
 * The documents of a type by relevance; ahead of them those whose id the whole text is, where they do not have its words. Of
 * datasets, an original id and the IRI count, too. The documents alone, where another order is asked for.
 */
export async function namedSource(
  search: Pick<Search, 'search' | 'datasetsByOrigin'>,
  one: TypeQuery,
  { q, base }: { readonly q: string; readonly base: string },
): Promise<HitSource> {
  const { type, query } = one;
  const found = documentSource(search, one);
  const hasIds = type.fields.filters.some(({ name }) => name === 'id');
  // Texts of several words cost no further search.
  if (!hasIds || !query.text || query.order.length > 0 || /\s/.test(q.trim())) {
    return found;
  }
  const { text: _, titleParts: __, relaxes: ___, ...others } = query;
  const ids = await idsNamed(search, one, { q, base });
  const byId = { kind: 'equals', field: 'id', values: ids } as const;
  const readNamed = async (part: SearchQuery) => {
    const filter = allOf([query.filter, byId]) ?? byId;
    const source = documentSource(search, { ...one, query: { ...part, filter } });
    return (await source.read({ first: MOST_NAMED })).hits;
  };
  const named = await readNamed(others);
  const known = named.length === 0 ? [] : await readNamed({ ...query, relaxes: false });
  const hits = named.filter(({ id }) => !known.some((hit) => hit.id === id));
  if (hits.length === 0) {
    return found;
  }
  const values = hits.map(({ id }) => id);
  const filter = allOf([
    query.filter,
    { kind: 'not', part: { kind: 'equals', field: 'id', values } },
  ]);
  const rest = documentSource(search, { ...one, query: { ...query, ...(filter && { filter }) } });
  return ahead(
    hits.map((hit, at) => ({ ...hit, members: hit.members, cursor: `${NAMED}${at}` })),
    rest,
  );
}

/** Puts hits before those of a source. */
function ahead(named: readonly SourceHit[], rest: HitSource): HitSource {
  return {
    ...rest,
    async read({ first, offset = 0, after }) {
      const isBehind = after !== undefined && !after.startsWith(NAMED);
      const start = isBehind
        ? named.length
        : offset + (after === undefined ? 0 : Number(after.slice(NAMED.length)) + 1);
      const shown = named.slice(start, start + first);
      const page = await rest.read({
        first: first - shown.length,
        ...(isBehind ? { after, offset } : { offset: Math.max(0, start - named.length) }),
      });
      return { total: page.total + named.length, hits: [...shown, ...page.hits] };
    },
  };
}

/** An order in which hits that the text names come first. */
export function namedFirst(compare: CompareHits): CompareHits {
  return (a, b) => {
    const [first, second] = [a, b].map(({ cursor }) => cursor.startsWith(NAMED));
    return first || second ? Number(second) - Number(first) : compare(a, b);
  };
}

async function idsNamed(
  { datasetsByOrigin }: Pick<Search, 'datasetsByOrigin'>,
  { type }: TypeQuery,
  { q, base }: { readonly q: string; readonly base: string },
): Promise<readonly string[]> {
  const text = q.trim().replace(/^"(.*)"$/s, '$1');
  if (type.entity.name !== 'dataset') {
    return [text];
  }
  const iri = `${base}set/data/`;
  const own = text.startsWith(iri) ? text.slice(iri.length) : text;
  const byOrigin = await datasetsByOrigin({ originalId: text });
  return [...new Set([own, ...byOrigin])].slice(0, MOST_NAMED);
}
