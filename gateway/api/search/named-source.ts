import type { Search, SearchQuery } from '../../../search/index.ts';
import { allOf } from './conditions.ts';
import { documentSource, type FoundHit, type HitSource } from './hit-source.ts';

/** Documents that a text may name: an original id may be that of several. */
const MOST_NAMED = 10;
/** Begins the cursor of a hit that the text names. */
const NAMED = 'named ';

/** Options for resolving a text as the name of a document. */
export interface NamedOptions {
  /** The text as typed. */
  readonly text: string;
  /** Base of all IRIs of the platform. */
  readonly base: string;
}

/**
 * The documents of a kind by relevance; ahead of them those whose id the whole text is, where they do not have its words. Of
 * datasets, an original id and the IRI count, too. The documents alone, where another order is asked for.
 */
export async function namedSource(
  search: Pick<Search, 'search' | 'datasetsByOrigin'>,
  kind: string,
  query: SearchQuery,
  named: NamedOptions,
): Promise<HitSource> {
  const found = documentSource(search, kind, query);
  // Texts of several words cost no further search.
  if (!query.text || query.order.length > 0 || /\s/.test(named.text.trim())) {
    return found;
  }
  const { text: _, titleParts: __, relaxes: ___, ...others } = query;
  const byId = {
    kind: 'equals',
    field: 'id',
    values: await idsNamed(search, kind, named),
  } as const;
  const readNamed = async (part: SearchQuery) => {
    const filter = allOf([query.filter, byId]) ?? byId;
    const source = documentSource(search, kind, { ...part, filter });
    return (await source.read({ first: MOST_NAMED })).hits;
  };
  const all = await readNamed(others);
  const known = all.length === 0 ? [] : await readNamed({ ...query, relaxes: false });
  const hits = all.filter(({ id }) => !known.some((hit) => hit.id === id));
  if (hits.length === 0) {
    return found;
  }
  const values = hits.map(({ id }) => id);
  const filter = allOf([
    query.filter,
    { kind: 'not', part: { kind: 'equals', field: 'id', values } },
  ]);
  const rest = documentSource(search, kind, { ...query, ...(filter && { filter }) });
  return ahead(
    hits.map((hit, at) => ({ ...hit, cursor: `${NAMED}${at}` })),
    rest,
  );
}

/** Puts hits before those of a source. */
function ahead(named: readonly FoundHit[], rest: HitSource): HitSource {
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

async function idsNamed(
  { datasetsByOrigin }: Pick<Search, 'datasetsByOrigin'>,
  kind: string,
  { text: typed, base }: NamedOptions,
): Promise<readonly string[]> {
  const text = typed.trim().replace(/^"(.*)"$/s, '$1');
  if (kind !== 'dataset') {
    return [text];
  }
  const iri = `${base}set/data/`;
  const own = text.startsWith(iri) ? text.slice(iri.length) : text;
  const byOrigin = await datasetsByOrigin({ originalId: text });
  return [...new Set([own, ...byOrigin])].slice(0, MOST_NAMED);
}
