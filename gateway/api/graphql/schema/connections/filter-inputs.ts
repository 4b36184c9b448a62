import { type Box, typesMadeFor } from '../../../../../profile-compiler/index.ts';
import type {
  BooleanInput,
  BoxInput,
  EqualsInput,
  FilterInput,
  MapPoint,
  RangeInput,
  TextInput,
} from '../../query/filter.ts';
import type { FilterMember, FilterPlan } from '../../query/filter-plan.ts';
import type { Builder } from '../builder.ts';
import { aboutField } from '../objects/object-types.ts';

/** Filter inputs by the name of the type that they filter. */
export type FilterInputs = ReadonlyMap<string, FilterInputRef>;
type FilterInputRef = ReturnType<typeof filterRef>;

const EXISTS = '`true`: the field has a value. `false`: it has none.';

/** Adds a filter input for each plan, and the inputs for single values. */
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
      description: `Conditions on ${type}. All given conditions must hold; without conditions everything matches.`,
      fields: (t) => ({
        and: t.field({ type: [ref], description: 'All of these must hold.' }),
        or: t.field({ type: [ref], description: 'At least one of these must hold.' }),
        not: t.field({ type: ref, description: 'This must not hold.' }),
        ...Object.fromEntries(
          [...plan.members].map(([name, member]) => [
            name,
            t.field({ type: inputOf(member), ...aboutMember(member) }),
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
      throw new Error(`There is no filter input for ${member.plan.type}`);
    }
    return ref;
  }
}

function filterRef(builder: Builder, name: string) {
  return builder.inputRef<FilterInput, false>(name);
}

function aboutMember({ kind, field }: FilterMember) {
  const about = aboutField(field);
  return kind === 'some'
    ? {
        ...about,
        description: `At least one element must match all of this. ${about.description}`,
      }
    : about;
}

function addLeafInputs(builder: Builder) {
  const equals = builder.inputRef<EqualsInput>('EqualsFilter').implement({
    description: 'Conditions on whole values, ignoring case.',
    fields: (t) => ({
      eq: t.string({ description: 'Equals this value.' }),
      in: t.stringList({ description: 'Equals one of these values.' }),
      exists: t.boolean({ description: EXISTS }),
    }),
  });
  return {
    equals,
    boolean: addBooleanInput(builder),
    box: addBoxInput(builder),
    text: addTextInput(builder),
    ...addRangeInputs(builder),
  };
}

function addBooleanInput(builder: Builder) {
  return builder.inputRef<BooleanInput>('BooleanFilter').implement({
    description: 'Conditions on values that are true or false.',
    fields: (t) => ({
      eq: t.boolean({ description: 'Equals this value.' }),
      exists: t.boolean({ description: EXISTS }),
    }),
  });
}

function addTextInput(builder: Builder) {
  return builder.inputRef<TextInput>('TextFilter').implement({
    description:
      'Conditions on the first 1,000 characters of texts in any language, ignoring case, diacritics and repeated blanks.',
    fields: (t) => ({
      contains: t.string({ description: 'Has this in it; at most 200 characters.' }),
      startsWith: t.string({ description: 'Begins with this; at most 200 characters.' }),
      exists: t.boolean({ description: EXISTS }),
    }),
  });
}

function addBoxInput(builder: Builder) {
  const box = builder.inputRef<Box>('Box').implement({
    description: 'A box in degrees.',
    fields: (t) => ({
      minLon: t.float({
        required: true,
        description:
          'Western longitude; greater than `maxLon` where the box lies across the 180th meridian.',
      }),
      minLat: t.float({ required: true, description: 'Southern latitude.' }),
      maxLon: t.float({ required: true, description: 'Eastern longitude.' }),
      maxLat: t.float({ required: true, description: 'Northern latitude.' }),
    }),
  });
  const point = builder.inputRef<MapPoint>('MapPoint').implement({
    description: 'A place in degrees.',
    fields: (t) => ({
      lon: t.float({ required: true, description: 'Longitude.' }),
      lat: t.float({ required: true, description: 'Latitude.' }),
    }),
  });
  return builder.inputRef<BoxInput>('BoxFilter').implement({
    description: 'Conditions on geometries, by their bounding boxes.',
    fields: (t) => ({
      intersects: t.field({
        type: box,
        description: 'The bounding box of a geometry has a point in common with this box.',
      }),
      contains: t.field({
        type: point,
        description: 'The bounding box of a geometry has this point in it, or on its edge.',
      }),
      exists: t.boolean({ description: EXISTS }),
    }),
  });
}

function addRangeInputs(builder: Builder) {
  const range = (name: string, type: 'DateTime' | 'Float', description: string) =>
    builder.inputRef<RangeInput>(name).implement({
      description,
      fields: (t) => ({
        gte: t.field({ type, description: 'Greater than or equal to this.' }),
        gt: t.field({ type, description: 'Greater (later) than this.' }),
        lte: t.field({ type, description: 'Less than or equal to this.' }),
        lt: t.field({ type, description: 'Less (earlier) than this.' }),
        exists: t.boolean({ description: EXISTS }),
      }),
    });
  return {
    date: range(
      'DateFilter',
      'DateTime',
      'Conditions on dates; a day, month or year stands for its whole span, and a period passes where it overlaps the bounds.',
    ),
    number: range('NumberFilter', 'Float', 'Conditions on numbers.'),
  };
}
