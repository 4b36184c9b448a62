import type { estypes } from '@elastic/elasticsearch';
import {
  likelyTags,
  regionsKey,
  sortField,
  sortLanguagesField,
  sortTextsField,
} from '../../../../profile-compiler/index.ts';
import type { Order } from '../../../port/search-query.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';

type Clause = estypes.QueryDslQueryContainer;

/** Documents that are ordered by the same fields. */
export interface OrderedAlike {
  /** The field that a part of the order reads, where it names a language. */
  readonly fields: ReadonlyMap<Order, string>;
  /** What these documents have, and what they lack. */
  readonly filter: readonly Clause[];
}

/**
 * Divides documents by the text that an order by a language reads: in the first of the likely tags that a document has, else in
 * another region of the language, else its text pick. One part of all documents where no order names a language.
 */
export function orderedAlike(plan: EntityPlan, order: readonly Order[]): readonly OrderedAlike[] {
  return order.reduce<readonly OrderedAlike[]>(
    (parts, one) => parts.flatMap((part) => dividedBy(plan, part, one)),
    [{ fields: new Map(), filter: [] }],
  );
}

function dividedBy(plan: EntityPlan, part: OrderedAlike, one: Order): readonly OrderedAlike[] {
  if (one.by !== 'field' || one.language === undefined) {
    return [part];
  }
  const { field, language } = one;
  if (!plan.sorts.some(({ name, kind }) => name === field && kind === 'language-map')) {
    return [part];
  }
  const keys = [...likelyTags(language).tags, regionsKey(language)];
  const having = (some: readonly string[]) => ({
    terms: { [sortLanguagesField(field)]: [...some] },
  });
  const withField = (name: string, filter: readonly Clause[]) => ({
    fields: new Map([...part.fields, [one, name]]),
    filter: [...part.filter, ...filter],
  });
  return [
    ...keys.map((key, at) =>
      withField(`${sortTextsField(field)}.${key}`, [
        having([key]),
        ...(at > 0 ? [{ bool: { must_not: [having(keys.slice(0, at))] } }] : []),
      ]),
    ),
    withField(sortField(field), [{ bool: { must_not: [having(keys)] } }]),
  ];
}
