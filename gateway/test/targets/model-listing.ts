import {
  type Field,
  type ObjectType,
  type ProfileModel,
  typeOf,
  type ValueShape,
} from '../../../profile-compiler/index.ts';

/** A field by its path with dots, with how many values it has: `distributions.title one`. */
export type Listing = readonly string[];

export type Cardinality = 'one' | 'many';

export function entry(path: readonly string[], cardinality: Cardinality): string {
  return `${path.join('.')} ${cardinality}`;
}

/** Every field of an entity of the model by its name in a target, with all that is nested in it. */
export function modelListing(
  model: ProfileModel,
  type: string,
  nameIn: (type: ObjectType, field: Field) => string = (_, { name }) => name,
): Listing {
  return fieldPaths(model, type)
    .map(({ fields, field, types }) => {
      const path = types.map((one, at) => nameIn(one, fields[at] ?? field));
      return entry(path, cardinalityOf(field));
    })
    .sort();
}

/** Paths of an entity that an index knows: it takes periods, geometries and what is only stored as one value. */
export function indexedPaths(model: ProfileModel, type: string): readonly string[] {
  return fieldPaths(model, type)
    .filter(({ fields }) => fields.slice(0, -1).every(({ value }) => isOpened(value)))
    .map(({ path }) => path.join('.'));
}

function isOpened(value: ValueShape): boolean {
  return value.kind === 'object' && !value.isStored;
}

/** As `modelListing`, without the fields that nothing fills. */
export function filledListing(model: ProfileModel, type: string): Listing {
  return fieldPaths(model, type)
    .filter(({ fields }) => fields.every(({ source }) => source?.from !== 'none'))
    .map(({ path, field }) => entry(path, cardinalityOf(field)))
    .sort();
}

interface FieldPath {
  readonly path: readonly string[];
  readonly field: Field;
  /** From the outermost to the field itself. */
  readonly fields: readonly Field[];
  /** The types that have these fields. */
  readonly types: readonly ObjectType[];
}

function fieldPaths(
  model: ProfileModel,
  type: string,
  above: Pick<FieldPath, 'fields' | 'types'> = { fields: [], types: [] },
): readonly FieldPath[] {
  return typeOf(model, type).fields.flatMap((field) => {
    const fields = [...above.fields, field];
    const types = [...above.types, typeOf(model, type)];
    const { value } = field;
    const below =
      'type' in value && value.kind !== 'by-language'
        ? fieldPaths(model, value.type, { fields, types })
        : [];
    return [{ path: fields.map(({ name }) => name), field, fields, types }, ...below];
  });
}

function cardinalityOf({ many }: Field): Cardinality {
  return many ? 'many' : 'one';
}
