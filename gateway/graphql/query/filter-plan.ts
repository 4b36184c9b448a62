import type {
  Field,
  FilterKind,
  ObjectType,
  ProfileModel,
  ValueKind,
} from '../../../profile-compiler/index.ts';
import { fieldNameIn } from '../schema/names.ts';

/** The members of the filter input of a type, by their GraphQL names. */
export interface FilterPlan {
  readonly type: string;
  readonly members: ReadonlyMap<string, FilterMember>;
}

/** The input that states the conditions on a single field. */
export type ConditionKind = 'equals' | 'boolean' | 'date' | 'number' | 'box';

export type FilterMember =
  | { readonly kind: ConditionKind; readonly field: Field }
  /** An object whose own members can be filtered. */
  | { readonly kind: 'some'; readonly field: Field; readonly plan: FilterPlan };

/** Filter plans by the name of the type; types without filterable members have none. */
export function filterPlans(model: ProfileModel): ReadonlyMap<string, FilterPlan> {
  const plans = new Map<string, FilterPlan>();
  for (const type of Object.values(model.types)) {
    planOf(type);
  }
  return plans;

  function planOf(type: ObjectType): FilterPlan | undefined {
    const known = plans.get(type.name);
    if (known) {
      return known;
    }
    const members = type.fields.flatMap((field) => {
      const member = memberOf(field);
      return member ? [[fieldNameIn(type, field), member] as const] : [];
    });
    if (members.length === 0) {
      return undefined;
    }
    const plan = { type: type.name, members: new Map(members) };
    plans.set(type.name, plan);
    return plan;
  }

  function memberOf(field: Field): FilterMember | undefined {
    const { filter } = field.roles;
    if (filter) {
      return { kind: CONDITIONS[filter](field.value.kind), field };
    }
    const { value } = field;
    const type = value.kind === 'object' && !value.isStored ? model.types[value.type] : undefined;
    const plan = type && planOf(type);
    return plan && { kind: 'some', field, plan };
  }
}

const CONDITIONS: Readonly<Record<FilterKind, (kind: ValueKind) => ConditionKind>> = {
  equals: (kind) => (kind === 'boolean' ? 'boolean' : 'equals'),
  range: (kind) => (kind === 'date-time' || kind === 'period' ? 'date' : 'number'),
  box: () => 'box',
};
