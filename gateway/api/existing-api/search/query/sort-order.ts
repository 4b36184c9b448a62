import type { SearchFields } from '../../../../../profile-compiler/index.ts';
import type { Order } from '../../../../../search/index.ts';
import type { RestSearch } from '../request/rest-search.ts';
import type { Ignored, Part } from '../request/search-parameters.ts';

/** Orders that count; ids decide long before. */
const MAX_ORDERS = 10;

/**
 * The order of a search: `field+asc`, `field+desc` or `relevance` each; a blank counts as a plus. Anything but `asc`
 * is descending; `title.de` is the German text. Unsortable fields are ignored.
 */
export function toOrder(
  { sort, showScore, q }: Pick<RestSearch, 'sort' | 'showScore' | 'q'>,
  fields: SearchFields,
): Part<readonly Order[]> {
  const order: Order[] = [];
  const ignored: Ignored[] = [];
  for (const item of sort) {
    const found = orderOf(item, fields);
    if (!found) {
      ignored.push({ parameter: 'sort', reason: `"${item.slice(0, 80)}" cannot be ordered by.` });
    } else if (order.length === MAX_ORDERS) {
      ignored.push({ parameter: 'sort', reason: `Only the first ${MAX_ORDERS} orders count.` });
      break;
    } else {
      order.push(found);
    }
  }
  const isScored = order.some(({ by }) => by === 'relevance');
  if (order.length > 0 && showScore && q !== undefined && !isScored) {
    order.push({ by: 'relevance' });
  }
  return { value: order, ignored };
}

function orderOf(item: string, { sorts }: SearchFields): Order | undefined {
  const [name = '', given = 'desc'] = item.split(/[\s+]+/).filter((part) => part !== '');
  const direction = given.toLowerCase() === 'asc' ? 'asc' : 'desc';
  if (name === 'relevance') {
    return { by: 'relevance' };
  }
  if (name === 'id') {
    return { by: 'id', direction };
  }
  const exact = sorts.find((sort) => sort.name === name);
  if (exact) {
    return { by: 'field', field: name, direction };
  }
  const dot = name.lastIndexOf('.');
  const field = sorts.find((sort) => sort.name === name.slice(0, dot));
  return field?.kind === 'language-map'
    ? { by: 'field', field: field.name, direction, language: name.slice(dot + 1) }
    : undefined;
}
