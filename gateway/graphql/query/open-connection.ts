import type { Filter, SearchQuery } from '../../../search/index.ts';
import type { GraphQLContext } from '../context.ts';
import type { EntitySearch } from './entity-search.ts';
import { type PendingSearch, pendingSearch } from './pending-search.ts';
import { type ConnectionArguments, toSearchQuery } from './search-query.ts';

/** Starts the search of a connection; `within` limits it beyond what the arguments say. */
export function openConnection(
  search: EntitySearch,
  args: ConnectionArguments,
  context: GraphQLContext,
  within?: Filter,
): PendingSearch {
  const query = toSearchQuery(args, search, context.languages);
  const restricted = within ? { ...query, filter: both(query, within) } : query;
  return pendingSearch(context.services.search, search.entity.name, restricted);
}

function both({ filter }: SearchQuery, within: Filter): Filter {
  return filter ? { kind: 'and', parts: [within, filter] } : within;
}
