import type { FilterField, SearchFields } from '../../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../../errors.ts';
import type { SearchPlan } from '../../../../field-values/search-plan.ts';
import type { Filter, RangeFilter, SearchQuery } from '../../../../port/search-query.ts';
import { dateSpan } from '../../../../query/date-span.ts';
import { isOfDates } from '../../../../query/wrong-filter.ts';

const NUMBERS: readonly string[] = ['integer', 'long', 'number'];

/** Throws `InvalidQueryError` for facets, orders and filters that these fields do not have. */
export function checkQuery(fields: SearchFields, plan: SearchPlan, query: SearchQuery): void {
  for (const name of [
    ...query.facets.map((facet) => facet.name),
    ...Object.keys(query.selection),
  ]) {
    refuseUnless(
      fields.counted.some((facet) => facet.name === name),
      `${name} is not a facet of ${plan.entity}`,
    );
  }
  for (const part of query.order) {
    refuseUnless(
      part.by !== 'field' || fields.sorts.some(({ name }) => name === part.field),
      'This field has no order',
    );
  }
  for (const measure of query.measures ?? []) {
    if (measure.kind === 'count') {
      checkFilter(measure.filter, fields.filters, '');
    } else {
      const kind = fieldOf(measure.field, fields.filters, '')?.kind;
      refuseUnless(kind && (isOfDates(kind) || NUMBERS.includes(kind)), 'This field has no ends');
    }
  }
  if (query.filter) {
    checkFilter(query.filter, fields.filters, '');
  }
}

/** `inside` is the path of the nested object that the filter applies to, with a dot at its end. */
function checkFilter(filter: Filter, fields: readonly FilterField[], inside: string): void {
  switch (filter.kind) {
    case 'and':
    case 'or':
      for (const part of filter.parts) {
        checkFilter(part, fields, inside);
      }
      return;
    case 'not':
      checkFilter(filter.part, fields, inside);
      return;
    case 'uses':
    case 'facet':
      refuseUnless(inside === '', `\`${filter.kind}\` applies to whole documents`);
      return;
    case 'some':
      refuseUnless(isObjectPath(filter.field, fields, inside), `${filter.field} is no object`);
      checkFilter(filter.where, fields, `${filter.field}.`);
      return;
    case 'exists':
      refuseUnless(
        isObjectPath(filter.field, fields, inside) || fieldOf(filter.field, fields, inside),
        `${filter.field} is not a field to filter by`,
      );
      return;
    case 'equals':
      refuseUnless(
        fieldOf(filter.field, fields, inside)?.filter === 'equals',
        `${filter.field} has no single values to filter by`,
      );
      return;
    case 'text':
      refuseUnless(
        fieldOf(filter.field, fields, inside)?.filter === 'text' && filter.text.length <= 200,
        `${filter.field} has no texts to look for this part in`,
      );
      return;
    case 'range':
      checkRange(filter, fieldOf(filter.field, fields, inside));
  }
}

function checkRange(range: RangeFilter, field: FilterField | undefined): void {
  const isMoment = field?.kind === 'date-time' || field?.kind === 'period';
  refuseUnless(field?.filter === 'range', `${range.field} has no ranges to filter by`);
  for (const bound of [range.gte, range.gt, range.lte, range.lt]) {
    const isRight =
      bound === undefined || (isMoment ? dateSpan(bound) : !Number.isNaN(Number(bound)));
    refuseUnless(isRight, `${range.field}: ${bound} is no bound`);
  }
}

function fieldOf(name: string, fields: readonly FilterField[], inside: string) {
  return fields.find((field) => field.name === name && name.startsWith(inside));
}

function isObjectPath(name: string, fields: readonly FilterField[], inside: string): boolean {
  return name.startsWith(inside) && fields.some((field) => field.name.startsWith(`${name}.`));
}

function refuseUnless(holds: unknown, message: string): void {
  if (!holds) {
    throw new InvalidQueryError(`${message}.`);
  }
}
