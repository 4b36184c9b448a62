import type { FacetField } from '../emit/search-fields.ts';
import { type Field, type ObjectType, type ProfileModelData, typeOf } from '../model.ts';
import type { CountedValues } from '../search-settings.ts';
import type { FacetRole } from '../values.ts';
import { type GivenSetting, memberOfSetting, wrong } from './given-setting.ts';
import { fieldAt, pathsOf, withoutSuffix, wrongPath } from './setting-path.ts';

/** The type that a facet belongs to, and the facets that its model has anyway. */
export interface FacetContext {
  readonly model: ProfileModelData;
  readonly type: ObjectType;
  readonly facets: readonly FacetField[];
}

/** Members of a value that label it, the first that the value has. */
const LABELS = ['label', 'name', 'title', 'pref_label'];
/** Stands for the value itself. */
const ITSELF = 'raw';

/**
 * Reads `path`, `aggregation_term`, `plain`, `display_id` and `display_title` of a facet. Where the last four name nothing
 * that the field has, its defaults count.
 */
export function readCountedValues(
  facet: GivenSetting,
  context: FacetContext,
): CountedValues | undefined {
  const given = memberOfSetting(facet, 'path');
  if (typeof given?.value !== 'string' || given.value === '') {
    return wrong(given ?? facet, '"path" must be a path of mapping names');
  }
  const path = withoutSuffix(given.value).split('.');
  const field = fieldAt(context.model, context.type, path);
  if (!field) {
    const what = `field of ${context.type.name}`;
    return wrongPath(given, what, pathsOf(context.model, context.type));
  }
  return readMembers({ facet, path: given, field }, path, context);
}

interface Placed {
  readonly facet: GivenSetting;
  readonly path: GivenSetting;
  readonly field: Field;
}

function readMembers(
  placed: Placed,
  path: readonly string[],
  context: FacetContext,
): CountedValues | undefined {
  const { facet, field } = placed;
  // A facet from another type's documents names members of those.
  const isLabelled = memberOfSetting(facet, 'fromIndex') === undefined;
  const term = memberOfSetting(facet, 'plain')?.value === true ? ITSELF : undefined;
  const names = {
    value: isLabelled ? textAt(facet, 'display_id') : undefined,
    term: term ?? textAt(facet, 'aggregation_term'),
    label: isLabelled ? textAt(facet, 'display_title') : undefined,
  };
  const named = valueMembers(field, names.value ?? names.term, context);
  const isPlain = names.value === undefined && term === ITSELF;
  const value = named ?? (isPlain ? undefined : valueMembers(field, undefined, context));
  const titled = labelMembers(field, names.label, context);
  if (!named) {
    const member = names.value === undefined ? 'aggregation_term' : 'display_id';
    const setting = memberOfSetting(facet, member) ?? placed.path;
    wrongPath(setting, 'value that can be counted', membersOf(field, context));
  }
  if (!titled) {
    const setting = memberOfSetting(facet, 'display_title') ?? facet;
    wrongPath(setting, `member of ${path.join('.')}`, membersOf(field, context));
  }
  if (!value) {
    return undefined;
  }
  const label = titled ?? labelMembers(field, undefined, context) ?? [];
  const { hierarchy, labelEntity, bands } = field.roles.facet ?? {};
  const isOwn = !named || (names.value === undefined && names.term === undefined);
  const isOwnLabel = !titled || names.label === undefined || isTitle(names.label, field, context);
  const role: FacetRole = {
    value,
    label,
    ...(isOwnLabel && labelEntity !== undefined && { labelEntity }),
    ...(hierarchy && value[0] === 'id' && { hierarchy }),
    ...(isOwn && bands && { bands }),
  };
  return countedAs(path, role, context);
}

/** Tests whether a label is the title of the resource that the value identifies: `catalog` has that of the catalogue. */
function isTitle(label: string, { roles }: Field, { model }: FacetContext): boolean {
  const { labelEntity } = roles.facet ?? {};
  return model.entities.some(
    ({ name, titleField }) => name === labelEntity && titleField === withoutSuffix(label),
  );
}

/** A facet of the model where it counts the same. */
function countedAs(
  path: readonly string[],
  role: FacetRole,
  { facets }: FacetContext,
): CountedValues {
  const same = facets.find(
    (one) =>
      one.path.join('.') === path.join('.') && JSON.stringify(one.role) === JSON.stringify(role),
  );
  const members = [role.value, role.label].map((names) => names.join('|') || ITSELF).join(':');
  return { name: same?.name ?? `${path.join('.')}:${members}`, path, role };
}

/** The members that give the value, the first present counts; `undefined` where they give none. */
function valueMembers(
  field: Field,
  named: string | undefined,
  { model }: FacetContext,
): readonly string[] | undefined {
  const { value, roles } = field;
  if (value.kind !== 'object') {
    return isScalar(field) ? [] : undefined;
  }
  const type = typeOf(model, value.type);
  const member = named && withoutSuffix(named);
  if (member !== undefined) {
    const found = member === ITSELF ? undefined : fieldAt(model, type, member.split('.'));
    return found && isScalar(found) ? [member] : undefined;
  }
  const hasId = type.fields.some(({ name }) => name === 'id');
  const members = [...new Set([...(hasId ? ['id'] : []), ...(roles.facet?.value ?? [])])];
  return members.length > 0 || roles.facet ? members : undefined;
}

function labelMembers(
  field: Field,
  named: string | undefined,
  context: FacetContext,
): readonly string[] | undefined {
  const { model } = context;
  const { value, roles } = field;
  if (value.kind !== 'object') {
    return [];
  }
  const type = typeOf(model, value.type);
  const member = named && withoutSuffix(named);
  if (member !== undefined && !isTitle(member, field, context)) {
    return fieldAt(model, type, member.split('.')) ? [member] : undefined;
  }
  const known = LABELS.filter((name) => type.fields.some((one) => one.name === name)).slice(0, 1);
  return roles.facet?.label ?? known;
}

function isScalar({ value }: Field): boolean {
  return !['object', 'by-language', 'json', 'geometry', 'period'].includes(value.kind);
}

function membersOf({ name, value }: Field, { model }: FacetContext): readonly string[] {
  return value.kind === 'object' ? typeOf(model, value.type).fields.map((one) => one.name) : [name];
}

function textAt(setting: GivenSetting, name: string): string | undefined {
  const value = memberOfSetting(setting, name)?.value;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
