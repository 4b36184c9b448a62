import { isSearchTypeOf, searchTypeOf } from '../core-entities.ts';
import { searchFieldsOf } from '../emit/search-fields.ts';
import { type EntityModel, type ProfileModelData, typeOf } from '../model.ts';
import type { LabelSource } from '../search-settings.ts';
import { type GivenSetting, memberOfSetting } from './given-setting.ts';
import { pathsOf, withoutSuffix, wrongPath } from './setting-path.ts';

/** Reads `fromIndex`, `fromIndexField`, and what `display_title` and `display_id` are with them. */
export function readLabels(
  setting: GivenSetting,
  model: ProfileModelData,
): LabelSource | undefined {
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
