import { MAPPING_CLASSES, type MappingClassName } from '../mapping-classes/index.ts';
import { origin } from './field.ts';
import type { MappedProperty, PlannedType } from './planned-type.ts';

interface Candidate {
  readonly mappingName: string;
  readonly mappingClass: MappingClassName;
}

/** Names that titles have, best first; fields of title classes may stand before the title itself. */
const TITLES = ['title', 'name', 'pref_label', 'label'];

/**
 * The name of the field that titles an entity: one of the names of titles that holds text, else the first
 * field that is suggested while typing, else the first language map, else `id`.
 */
export function titleName(candidates: readonly Candidate[]): string {
  const named = TITLES.map((title) =>
    candidates.find((one) => one.mappingName === title && isText(one)),
  );
  const title =
    named.find((found) => found !== undefined) ??
    candidates.find(({ mappingClass }) => MAPPING_CLASSES[mappingClass].roles.autocomplete) ??
    candidates.find((one) => kindOf(one) === 'language-map');
  return title?.mappingName ?? 'id';
}

/** The properties of a type that can have a value. */
export function fillable({ properties, scope }: PlannedType): readonly MappedProperty[] {
  return properties.filter((property) => origin(property, scope).from !== 'none');
}

function isText(candidate: Candidate): boolean {
  const kind = kindOf(candidate);
  return kind === 'language-map' || kind === 'text';
}

function kindOf({ mappingClass }: Candidate): string {
  return MAPPING_CLASSES[mappingClass].value.kind;
}
