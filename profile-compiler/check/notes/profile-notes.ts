import { byPlace } from '../../issues.ts';
import { entitiesOf } from '../../lower/entity.ts';
import { origin } from '../../lower/field.ts';
import type { MappedProperty } from '../../lower/mapped-property.ts';
import { planTypes } from '../../lower/plan-types.ts';
import type { TypePlan } from '../../lower/planned-type.ts';
import { isNested, MAPPING_CLASSES, unsupportedClassNames } from '../../mapping-classes/index.ts';
import type { FieldScope } from '../../mapping-classes/platform-fields.ts';
import type { ProfileNote } from '../../model.ts';
import type { ReadProfile } from '../../read/read-profile.ts';
import { withParts } from '../../read/shape.ts';
import { aliasNotes } from './alias-notes.ts';
import { note } from './note.ts';
import { entryNotes, termNotes } from './unused-terms.ts';

/** Lists what is right but has no effect, always stays empty, or is written in an older way. */
export function notesOf(profile: ReadProfile): readonly ProfileNote[] {
  const plan = planTypes(entitiesOf(profile), profile.shapes);
  return [
    ...aliasNotes(profile),
    ...entryNotes(profile),
    ...termNotes(profile),
    ...unsupportedClasses(profile),
    ...unusedShapes(profile, plan),
    ...repeatedShapes(profile),
    ...fieldNotes(plan),
    ...plan.leftOut.map(({ place }) =>
      note('class-not-built', place, 'is left out, because nothing in it is built yet'),
    ),
  ].sort(byPlace);
}

function unsupportedClasses({ shapes }: ReadProfile): ProfileNote[] {
  const unsupported = unsupportedClassNames();
  return [...shapes.values()]
    .flatMap(({ properties }) => withParts(properties))
    .filter(({ mappingClass }) => mappingClass !== undefined && unsupported.includes(mappingClass))
    .map(({ mappingClass, place }) =>
      note(
        'class-not-built',
        place,
        `has the mapping class ${mappingClass}, which is not built yet, so it is left out`,
      ),
    );
}

function unusedShapes({ shapes }: ReadProfile, { types }: TypePlan): ProfileNote[] {
  const used = new Set(types.map(({ shape }) => shape?.iri));
  return [...shapes.values()]
    .filter(({ iri, properties }) => !used.has(iri) && properties.length > 0)
    .map(({ place }) =>
      note('no-effect', place, 'is neither the shape of an entity nor linked to'),
    );
}

function repeatedShapes({ shapes }: ReadProfile): ProfileNote[] {
  return [...shapes.values()].flatMap(({ place, repeatedIn }) =>
    repeatedIn.map((file) =>
      note('no-effect', { file, node: place.node ?? '' }, `repeats what ${place.file} states`),
    ),
  );
}

function fieldNotes({ types }: TypePlan): ProfileNote[] {
  return types.flatMap(({ properties, scope }) =>
    properties.flatMap((property) => [
      ...neverFilled(property, scope),
      ...idlePath(property),
      ...idleNesting(property),
    ]),
  );
}

function neverFilled(property: MappedProperty, scope: FieldScope): ProfileNote[] {
  return origin(property, scope).from === 'none'
    ? [note('never-filled', property.place, 'has no source, so it is always absent')]
    : [];
}

function idlePath({ mappingClass, path, place }: MappedProperty): ProfileNote[] {
  const { onlySource } = MAPPING_CLASSES[mappingClass];
  return path !== undefined && onlySource !== undefined
    ? [note('no-effect', place, `has a path, but its values come from ${onlySource} only`)]
    : [];
}

function idleNesting({ link, mappingClass, parts, place }: MappedProperty): ProfileNote[] {
  return !isNested(mappingClass) && (link !== undefined || parts.length > 0)
    ? [
        note(
          'no-effect',
          place,
          `has a link or sub-properties, which mean nothing to ${mappingClass}`,
        ),
      ]
    : [];
}
