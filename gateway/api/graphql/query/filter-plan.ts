import type {
  FilterKind,
  GraphqlField,
  GraphqlType,
  ValueKind,
} from '../../../../profile-compiler/index.ts';

/** The members of the filter input of a type, by their GraphQL names. */
export interface FilterPlan {
  readonly type: string;
  readonly members: ReadonlyMap<string, FilterMember>;
}

/** The input that states the conditions on a single field. */
export type ConditionKind = 'equals' | 'boolean' | 'date' | 'number' | 'box' | 'text';

export type FilterMember =
  | (GraphqlField & { readonly kind: ConditionKind })
  /** An object whose own members can be filtered. */
  | (GraphqlField & { readonly kind: 'some'; readonly plan: FilterPlan });

/** Filter plans by the name of the type; types without filterable members have none. */
export function filterPlans(
  types: ReadonlyMap<string, GraphqlType>,
): ReadonlyMap<string, FilterPlan> {
  const plans = new Map<string, FilterPlan>();
  for (const type of types.values()) {
    planOf(type);
  }
  return plans;

  function planOf(type: GraphqlType): FilterPlan | undefined {
    const known = plans.get(type.name);
    if (known) {
      return known;
    }
    const members = type.fields.flatMap((field) => {
      const member = memberOf(field);
      return member ? [[field.name, member] as const] : [];
    });
    if (members.length === 0) {
      return undefined;
    }
    const plan = { type: type.name, members: new Map(members) };
    plans.set(type.name, plan);
    return plan;
  }

  function memberOf(one: GraphqlField): FilterMember | undefined {
    const { value, roles } = one.field;
    if (roles.filter) {
      return { ...one, kind: CONDITIONS[roles.filter](value.kind) };
    }
    const type = value.kind === 'object' && !value.isStored ? types.get(value.type) : undefined;
    const plan = type && planOf(type);
    return plan && { ...one, kind: 'some', plan };
  }
}

const CONDITIONS: Readonly<Record<FilterKind, (kind: ValueKind) => ConditionKind>> = {
  equals: (kind) => (kind === 'boolean' ? 'boolean' : 'equals'),
  range: (kind) => (kind === 'date-time' || kind === 'period' ? 'date' : 'number'),
  box: () => 'box',
  text: () => 'text',
};
