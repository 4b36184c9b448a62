import { describeField, typesMadeFor } from '../../../../profile-compiler/index.ts';
import type { EqualsInput, FilterInput, RangeInput } from '../../query/filter.ts';
import type { FilterMember, FilterPlan } from '../../query/filter-plan.ts';
import type { Builder } from '../builder.ts';

/** Filter inputs by the name of the type that they filter. */
export type FilterInputs = ReadonlyMap<string, FilterInputRef>;
type FilterInputRef = ReturnType<typeof filterRef>;

const EXISTS = '`true`: has a value. `false`: has none.';

/** Adds one filter input for each plan, and the inputs for single values that they use. */
export function addFilterInputs(
  builder: Builder,
  plans: ReadonlyMap<string, FilterPlan>,
): FilterInputs {
  const leaves = addLeafInputs(builder);
  const refs = new Map(
    [...plans.keys()].map((type) => [type, filterRef(builder, typesMadeFor(type).filter)]),
  );
  for (const [type, plan] of plans) {
    implement(type, plan);
  }
  return refs;

  function implement(type: string, plan: FilterPlan): void {
    const ref = refs.get(type);
    ref?.implement({
      description: `Conditions on ${type}; all that are given must hold, none given matches everything.`,
      fields: (t) => ({
        and: t.field({ type: [ref], description: 'All of these hold.' }),
        or: t.field({ type: [ref], description: 'At least one of these holds.' }),
        not: t.field({ type: ref, description: 'This does not hold.' }),
        ...Object.fromEntries(
          [...plan.members].map(([name, member]) => [
            name,
            t.field({ type: inputOf(member), description: describeMember(member) }),
          ]),
        ),
      }),
    });
  }

  function inputOf(member: FilterMember) {
    if (member.kind !== 'some') {
      return leaves[member.kind];
    }
    const ref = refs.get(member.plan.type);
    if (!ref) {
      throw new Error(`No filter input was made for ${member.plan.type}`);
    }
    return ref;
  }
}

function filterRef(builder: Builder, name: string) {
  return builder.inputRef<FilterInput, false>(name);
}

function describeMember({ kind, field }: FilterMember): string {
  const description = describeField(field);
  return kind === 'some' ? `Some one element matches all of this. ${description}` : description;
}

function addLeafInputs(builder: Builder) {
  const equals = builder.inputRef<EqualsInput>('EqualsFilter').implement({
    description: 'Compares whole values, ignoring case.',
    fields: (t) => ({
      eq: t.string({ description: 'Is this.' }),
      in: t.stringList({ description: 'Is one of these.' }),
      exists: t.boolean({ description: EXISTS }),
    }),
  });
  return { equals, ...addRangeInputs(builder) };
}

function addRangeInputs(builder: Builder) {
  const range = (name: string, type: 'DateTime' | 'Float', description: string) =>
    builder.inputRef<RangeInput>(name).implement({
      description,
      fields: (t) => ({
        gte: t.field({ type, description: 'From this on.' }),
        gt: t.field({ type, description: 'After (more than) this.' }),
        lte: t.field({ type, description: 'Up to and with this.' }),
        lt: t.field({ type, description: 'Before (less than) this.' }),
        exists: t.boolean({ description: EXISTS }),
      }),
    });
  return {
    date: range(
      'DateFilter',
      'DateTime',
      'Compares dates; a day, month or year is its whole span.',
    ),
    number: range('NumberFilter', 'Float', 'Compares numbers.'),
  };
}
