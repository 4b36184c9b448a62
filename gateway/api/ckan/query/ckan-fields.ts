import {
  CATALOGUE_ENTITY,
  DCAT,
  DCT,
  type FacetField,
  type FilterKind,
  type ObjectType,
  type ProfileModel,
  predicateOf,
  searchFieldsOf,
  typeOf,
} from '../../../../profile-compiler/index.ts';

/** Fields of CKAN whose values are counted. */
const COUNTED_NAMES = ['organization', 'groups', 'tags', 'res_format', 'license_id'] as const;

/** A field of CKAN whose values are counted. */
export type CountedName = (typeof COUNTED_NAMES)[number];

export function isCountedName(name: string): name is CountedName {
  return COUNTED_NAMES.some((one) => one === name);
}

/** Search fields of a profile's datasets by their names in CKAN. */
export type CkanFields = ReturnType<typeof ckanFieldsOf>;

/** Finds the fields of a profile by their RDF predicates and roles, never by their names. */
export function ckanFieldsOf(model: ProfileModel) {
  const entity = model.entities.find(({ name }) => name === 'dataset');
  if (!entity) {
    throw new Error('The profile has no entity dataset');
  }
  const search = searchFieldsOf(model, entity);
  const type = typeOf(model, entity.type);
  const byPath = Map.groupBy(search.facets, ({ path }) =>
    predicatesAt(model, type, path).join(' '),
  );
  /** The facets at these paths of predicates, from the dataset on. */
  const facetsAt = (...paths: readonly (readonly string[])[]) =>
    paths.flatMap((path) => byPath.get(path.join(' ')) ?? []);
  const filter = (name: string, kind: FilterKind) =>
    search.filters.find((one) => one.name === name && one.filter === kind)?.name;
  return {
    entity,
    search,
    /** Facets that give the values of a field; the first gives those of a package. */
    counted: {
      organization: search.facets.filter(
        ({ path, role }) => path.length === 1 && role.labelEntity === CATALOGUE_ENTITY,
      ),
      groups: facetsAt([`${DCAT}theme`]),
      tags: facetsAt([`${DCAT}keyword`]),
      res_format: facetsAt(
        [`${DCAT}distribution`, `${DCT}format`],
        [`${DCAT}distribution`, `${DCAT}mediaType`],
      ),
      license_id: facetsAt([`${DCT}license`], [`${DCAT}distribution`, `${DCT}license`]),
    } satisfies Record<CountedName, readonly FacetField[]>,
    /** Dates that the platform keeps of each dataset. */
    modified: filter('catalog_record.modified', 'range'),
    created: filter('catalog_record.issued', 'range'),
    /** The field that the title of a dataset can be looked for in. */
    title: filter(entity.titleField, 'text'),
  };
}

/** The predicates along a path of members. */
function predicatesAt(
  model: ProfileModel,
  type: ObjectType,
  [name, ...below]: readonly string[],
): readonly string[] {
  const field = type.fields.find((one) => one.name === name);
  if (!field) {
    return [];
  }
  const inner =
    below.length > 0 && 'type' in field.value
      ? predicatesAt(model, typeOf(model, field.value.type), below)
      : [];
  return [predicateOf(field) ?? '', ...inner];
}
