import { isSearchTypeOf, searchTypeOf } from '../core-entities.ts';
import { searchFieldsOf } from '../emit/search-fields.ts';
import { type EntityModel, type ProfileModelData, typeOf } from '../model.ts';
import type { CountedValues, LabelSource, NamedFacet, SearchFacet } from '../search-settings.ts';
import { type FacetContext, readCountedValues } from './counted-values.ts';
import { CONDITIONS, readConditions, readNumberField } from './facet-conditions.ts';
import {
  facetNameOf,
  type GivenSetting,
  listAt,
  memberOfSetting,
  reportUnknownMembers,
  wrong,
} from './given-setting.ts';
import { pathsOf, withoutSuffix, wrongPath } from './setting-path.ts';

/** A facet, with the values that the index has to count for it. */
interface ReadFacet {
  readonly facet: SearchFacet;
  readonly counted: readonly CountedValues[];
}

const MEMBERS = [
  'name',
  'title',
  'path',
  'aggregation_term',
  'plain',
  'display_title',
  'display_id',
  'fromIndex',
  'fromIndexField',
  'type',
  'facets',
  'from',
  'to',
  'match',
  'values',
];
const TYPES = ['term', 'nested', ...CONDITIONS, 'min', 'max'];

/** Reads one entry of `facets`; nothing of it is used where its path or type cannot be. */
export function readFacet(setting: GivenSetting, context: FacetContext): ReadFacet | undefined {
  const named = facetNameOf(setting);
  if (!named) {
    return wrong(setting, 'A facet must be an object with "name", "title" and "path"');
  }
  reportUnknownMembers(setting, MEMBERS);
  const given = memberOfSetting(setting, 'type');
  const type = given === undefined ? 'term' : String(given.value);
  switch (type) {
    case 'term':
      return readValueFacet(setting, named, context);
    case 'nested':
      return readConditionFacet(setting, named, listAt(setting, 'facets'), context);
    case 'range':
    case 'mustMatch':
    case 'mustNotMatch':
      return readConditionFacet(setting, named, [setting], context);
    case 'min':
    case 'max': {
      const field = readNumberField(setting, context);
      return field === undefined
        ? undefined
        : { facet: { ...named, kind: type, field }, counted: [] };
    }
    default:
      return wrongPath(given ?? setting, 'type of a facet', TYPES);
  }
}

function readValueFacet(
  setting: GivenSetting,
  named: NamedFacet,
  context: FacetContext,
): ReadFacet | undefined {
  const counted = readCountedValues(setting, context);
  const labels = readLabels(setting, context.model);
  return (
    counted && {
      facet: { ...named, kind: 'values', field: counted.name, ...(labels && { labels }) },
      counted: [counted],
    }
  );
}

function readConditionFacet(
  setting: GivenSetting,
  named: NamedFacet,
  entries: readonly GivenSetting[],
  context: FacetContext,
): ReadFacet | undefined {
  const found = readConditions(entries, setting, context);
  if (found.length === 0) {
    return undefined;
  }
  const conditions = found.map(({ condition }) => condition);
  const counted = found.flatMap((one) => one.counted);
  return { facet: { ...named, kind: 'conditions', conditions }, counted };
}

/** Reads `fromIndex`, `fromIndexField`, and what `display_title` and `display_id` are with them. */
function readLabels(setting: GivenSetting, model: ProfileModelData): LabelSource | undefined {
  const from = memberOfSetting(setting, 'fromIndex');
  if (!from) {
    return undefined;
  }
  const entity = model.entities.find(({ name }) => isSearchTypeOf(name, String(from.value)));
  if (!entity) {
    const known = model.entities.map(({ name }) => searchTypeOf(name));
    return wrongPath(from, 'type of documents of the profile', known);
  }
  const found = ['id', ...filtersOf(model, entity)];
  const paths = pathsOf(model, typeOf(model, entity.type));
  const by = pathIn(memberOfSetting(setting, 'fromIndexField'), found, 'id');
  const title = pathIn(memberOfSetting(setting, 'display_title'), paths, entity.titleField);
  const id = pathIn(memberOfSetting(setting, 'display_id'), found, '');
  return by === undefined || title === undefined || id === undefined
    ? undefined
    : { entity: entity.name, by, title, ...(id !== '' && { id }) };
}

function filtersOf(model: ProfileModelData, entity: EntityModel): readonly string[] {
  return searchFieldsOf(model, entity)
    .filters.filter(({ filter }) => filter === 'equals')
    .map(({ name }) => name);
}

function pathIn(
  given: GivenSetting | undefined,
  known: readonly string[],
  otherwise: string,
): string | undefined {
  if (!given) {
    return otherwise;
  }
  const path = withoutSuffix(String(given.value));
  return known.includes(path)
    ? path
    : wrongPath(given, 'field that documents are looked up or labelled by', known);
}
