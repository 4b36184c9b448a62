import {
  type EntityModel,
  type Field,
  type ProfileModel,
  type SearchFields,
  searchFieldsOf,
  shorten,
  typeOf,
} from '../../../../profile-compiler/index.ts';
import { tableLines, textLines } from '../../command/text-table.ts';
import { shapeName } from './shape-name.ts';

const HEADER = ['field', 'class', 'search'];

/** An entity of the profile: every field with its class and roles, and its facets. */
export function entityReport(model: ProfileModel, entity: EntityModel): string[] {
  const type = typeOf(model, entity.type);
  const search = searchFieldsOf(model, entity);
  const facets = search.facets.map(({ name }) => name);
  const ofSearch = entity.search.facets.map(({ id }) => id);
  return [
    `${shapeName(entity)}: ${type.fields.length} fields, from ${shorten(entity.shape)}`,
    ...tableLines([HEADER, ...fieldRows(model, type.fields, search)], 2),
    ...textLines(`facets in GraphQL: ${facets.join(', ') || 'none'}`, 2),
    ...textLines(`facets of /search: ${ofSearch.join(', ') || 'none'}`, 2),
  ];
}

/** The rows of fields and, indented, of those below `Nested` fields; a shape is opened once. */
function fieldRows(model: ProfileModel, fields: readonly Field[], search: SearchFields) {
  const opened = new Map<string, string>();
  return rowsBelow(fields, []);

  function rowsBelow(of: readonly Field[], above: readonly string[]): string[][] {
    return of.flatMap((field) => {
      const path = [...above, field.name];
      const label = '  '.repeat(above.length) + field.name;
      if (field.source?.mappingClass !== 'Nested' || field.value.kind !== 'object') {
        return [
          [label, field.source?.mappingClass ?? '', useOfField(field, path.join('.'), search)],
        ];
      }
      const { type } = field.value;
      const before = opened.get(type);
      opened.set(type, before ?? path.join('.'));
      const heading = [label, 'Nested', before === undefined ? '' : `as ${before}`];
      return before === undefined
        ? [heading, ...rowsBelow(typeOf(model, type).fields, path)]
        : [heading];
    });
  }
}

/** Describes the use of a field's values in search. */
export function useOfField({ source }: Field, name: string, search: SearchFields): string {
  if (source?.from === 'none') {
    return 'never filled';
  }
  const enriched = source?.enrichment?.map(({ vocabulary }) => vocabulary) ?? [];
  const roles = [
    roleOf('text', name, search.texts),
    roleOf(
      'suggestions',
      name,
      search.texts.filter(({ autocomplete }) => autocomplete),
    ),
    roleOf('facet', name, search.facets),
    roleOf('filter', name, search.filters),
    roleOf('sort', name, search.sorts),
    enriched.length > 0 ? `terms of ${enriched.join(', ')}` : '',
  ].filter((role) => role !== '');
  return roles.join(', ') || 'shown only';
}

/** The role, with the members of a value that have it where the value as a whole has not. */
function roleOf(role: string, name: string, fields: readonly { readonly name: string }[]): string {
  if (fields.some((field) => field.name === name)) {
    return role;
  }
  const members = fields.filter((field) => field.name.startsWith(`${name}.`));
  const names = members.map((field) => field.name.slice(name.length + 1));
  return names.length > 0 ? `${role} (${names.join(', ')})` : '';
}
