import type { Direction, Order } from '../../../../search/index.ts';
import { searchQueryError } from '../answer.ts';
import type { CkanFields } from './ckan-fields.ts';

const MAX_ORDERS = 10;
/** The order that CKAN has by default. */
export const RANK = 'score desc, metadata_modified desc';

/** The requested order; by relevance if none is requested. */
export function sortOf(given: string | undefined): string {
  return given === undefined || given.trim() === '' || given.trim() === 'rank' ? RANK : given;
}

/** Reads `sort`, such as `score desc, name asc`; throws a search query error for a field that packages cannot be sorted by. */
export function packageOrder(
  sort: string,
  fields: CkanFields,
  language: string | undefined,
): readonly Order[] {
  const parts = sort.split(',');
  if (parts.length > MAX_ORDERS) {
    throw searchQueryError(`Invalid "sort" parameter: it has more than ${MAX_ORDERS} orders.`);
  }
  return parts.map((part) => {
    const [name = '', given = '', ...others] = part.trim().split(/\s+/);
    const direction = given.toLowerCase();
    const order =
      (direction === 'asc' || direction === 'desc') && others.length === 0
        ? orderBy(name, direction, { fields, language })
        : undefined;
    if (!order) {
      throw searchQueryError(
        `Invalid "sort" parameter: "${part.trim().slice(0, 80)}". Use score desc, or asc or desc with name, title_string, metadata_modified, metadata_created.`,
      );
    }
    return order;
  });
}

interface OrderContext {
  readonly fields: CkanFields;
  readonly language: string | undefined;
}

function orderBy(
  name: string,
  direction: Direction,
  { fields, language }: OrderContext,
): Order | undefined {
  const { entity, search, modified, created } = fields;
  const byField = (wanted: string | undefined): Order => {
    const field = search.sorts.find((sort) => sort.name === wanted);
    const ofLanguage = field?.kind === 'language-map' && language !== undefined;
    return field
      ? { by: 'field', field: field.name, direction, ...(ofLanguage && { language }) }
      : { by: 'id', direction: 'asc' };
  };
  switch (name) {
    case 'score':
    case 'relevance':
      return direction === 'desc' ? { by: 'relevance' } : undefined;
    case 'id':
    case 'name':
      return { by: 'id', direction };
    case 'title':
    case 'title_string':
      return byField(entity.titleField);
    case 'metadata_modified':
      return byField(modified);
    case 'metadata_created':
      return byField(created);
    default:
      return undefined;
  }
}
