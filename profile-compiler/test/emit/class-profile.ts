import { compileProfile, type MappingClassName, type ProfileModel } from '../../index.ts';
import { inlineProfile } from '../inline-profile.ts';

/** The least that a class needs besides its name. */
const PARTS: Partial<Record<string, string>> = {
  Nested:
    '; pv:mappingProperty [ sh:path ex:name ; pv:mappingName "name" ; pv:mappingClass "StandardText" ]',
};

/** Compiles a profile whose dataset has the fields `many` and `one` of a mapping class; only `id` without a class. */
export function classProfile(name?: MappingClassName): ProfileModel {
  const property = (field: string, count: string) =>
    `[ sh:path ex:${field} ; pv:mappingName "${field}" ; pv:mappingClass "${name}" ${PARTS[name ?? ''] ?? ''} ${count} ]`;
  return compileProfile(
    inlineProfile(
      name === undefined
        ? '[ sh:path ex:none ]'
        : `${property('many', '')} , ${property('one', '; sh:maxCount 1')}`,
    ),
  );
}
