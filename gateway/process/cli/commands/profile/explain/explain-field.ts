import { isObjectType } from 'graphql';
import {
  describeField,
  emitElasticsearchMappings,
  graphqlTypesOf,
  type ProfileCoverage,
  type ProfileModel,
  placeText,
  searchFieldsOf,
  shorten,
  typeSchemas,
} from '../../../../../../profile-compiler/index.ts';
import { buildSchema } from '../../../../../api/graphql/index.ts';
import { useOfField } from '../../../../start/report/entity-report.ts';
import type { FoundField } from './find-field.ts';

/** The definition and effects of a field, as rows of name and text. */
export function explainField(
  model: ProfileModel,
  coverage: ProfileCoverage,
  found: FoundField,
): readonly (readonly [string, string])[] {
  const { entity, field, path } = found;
  const search = searchFieldsOf(model, entity);
  const rows: readonly (readonly [string, string | undefined])[] = [
    ...originRows(coverage, path),
    ['class', field.source?.mappingClass],
    ['says', describeField(field)],
    ['document', JSON.stringify(documentForm(model, found))],
    ['index', JSON.stringify(indexForm(model, found))],
    ['search', useOfField(field, path.slice(1).join('.'), search)],
    ['GraphQL', graphqlForm(model, found)],
  ];
  return rows.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]));
}

/** The property shape of a field; of a member of a value that of the field around it. */
function originRows({ properties }: ProfileCoverage, path: readonly string[]) {
  for (let length = path.length; length > 1; length -= 1) {
    const name = path.slice(0, length).join('.');
    const property = properties.find(({ fields }) => fields.includes(name));
    if (property) {
      const { shape, path: predicate } = property;
      const around = length < path.length ? `, by the class of ${name}` : '';
      return [
        ['shape', `${shape === undefined ? 'without name' : shorten(shape)}${around}`],
        ['line', placeText(property)],
        ['path', predicate],
      ] as const;
    }
  }
  return [['shape', 'that of the built-in profile, which the profile borrows']] as const;
}

function documentForm(model: ProfileModel, { field, type }: FoundField): unknown {
  const { [type]: schema } = typeSchemas(model, '#/$defs/');
  const { description: _, ...form } = Object(memberAt(schema, ['properties', field.name]));
  return form;
}

function indexForm(model: ProfileModel, { entity, path }: FoundField): unknown {
  const [first, ...others] = path.slice(1);
  const below = others.flatMap((name) => ['properties', name]);
  const mapping = memberAt(emitElasticsearchMappings(model), [entity.name, 'mappings']);
  return memberAt(mapping, ['properties', first ?? '', ...below]);
}

function graphqlForm(model: ProfileModel, { field, type }: FoundField): string | undefined {
  const named = graphqlTypesOf(model).get(type);
  const built = buildSchema(model).getType(named?.name ?? '');
  const name = named?.fields.find((one) => one.field.name === field.name)?.name;
  const found = isObjectType(built) && name !== undefined ? built.getFields()[name] : undefined;
  return found && `${built?.name}.${name}: ${found.type}`;
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined,
    value,
  );
}
