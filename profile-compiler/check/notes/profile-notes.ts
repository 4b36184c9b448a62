import type { AcceptedProfile } from '../../accept/accept-profile.ts';
import { byPlace, note } from '../../issues.ts';
import { entitiesOf } from '../../lower/entity.ts';
import { origin } from '../../lower/field.ts';
import { planTypes } from '../../lower/plan-types.ts';
import type { MappedProperty, TypePlan } from '../../lower/planned-type.ts';
import { unknownTermMembers } from '../../lower/term-selection.ts';
import { isNested, MAPPING_CLASSES } from '../../mapping-classes/index.ts';
import type { FieldScope } from '../../mapping-classes/platform-fields.ts';
import type { ProfileNote } from '../../model.ts';
import { isBorrowed } from '../../read/built-in-profile.ts';
import type { ReadProfile } from '../../read/read-profile.ts';
import { aliasNotes, sourceNotes } from './source-notes.ts';
import { entryNotes, termNotes } from './unused-terms.ts';

/** Lists correct parts that may surprise the author; borrowed parts are not the author's. */
export function notesOf(profile: AcceptedProfile): readonly ProfileNote[] {
  const plan = planTypes(entitiesOf(profile), profile.shapes);
  return [
    ...aliasNotes(profile),
    ...sourceNotes(profile),
    ...entryNotes(profile),
    ...termNotes(profile),
    ...unusedShapes(profile, plan),
    ...repeatedShapes(profile),
    ...termShapeNotes(profile),
    ...fieldNotes(plan),
  ]
    .filter((found) => !isBorrowed(found))
    .sort(byPlace);
}

function unusedShapes({ shapes, termShape }: ReadProfile, { types }: TypePlan): ProfileNote[] {
  const linked = termShape?.properties.map(({ link }) => link) ?? [];
  const used = new Set([...types.map(({ shape }) => shape?.iri), ...linked]);
  return [...shapes.values()]
    .filter(({ iri, properties }) => !used.has(iri) && properties.length > 0)
    .map(({ place }) =>
      note(
        'no-effect',
        place,
        'has no effect, because it belongs to no entity and nothing links to it',
      ),
    );
}

function repeatedShapes({ shapes }: ReadProfile): ProfileNote[] {
  return [...shapes.values()].flatMap(({ place, repeatedIn }) =>
    repeatedIn.map((file) =>
      note('no-effect', { file, node: place.node ?? '' }, `is the same as in ${place.file}`),
    ),
  );
}

function termShapeNotes(profile: ReadProfile): ProfileNote[] {
  const message = 'has no effect, because the documents of terms have no member of this name';
  return unknownTermMembers(profile).map(({ place }) => note('no-effect', place, message));
}

function fieldNotes({ types }: TypePlan): ProfileNote[] {
  return types.flatMap(({ properties, scope }) =>
    properties.flatMap((property) =>
      notesOfField(property, scope).flatMap(([holds, code, message]) =>
        holds ? [note(code, property.place, message)] : [],
      ),
    ),
  );
}

type FieldNote = readonly [holds: boolean, code: ProfileNote['code'], message: string];

function notesOfField(property: MappedProperty, scope: FieldScope): readonly FieldNote[] {
  const { declaredClass, link, mappingClass, parts, path } = property;
  const { onlySource } = MAPPING_CLASSES[mappingClass];
  return [
    [
      origin(property, scope).from === 'none',
      'never-filled',
      'is never filled, because it has no path and the platform does not fill this name',
    ],
    [
      path !== undefined && onlySource !== undefined,
      'no-effect',
      `has a path that is ignored, because its values come from ${onlySource}`,
    ],
    [
      !isNested(mappingClass) && (link !== undefined || parts.length > 0),
      'no-effect',
      `has a link or sub-properties, which ${mappingClass} ignores`,
    ],
    [
      declaredClass !== undefined && declaredClass !== mappingClass,
      'no-effect',
      `is of class ${mappingClass}, as in the shape that it is taken from; ${declaredClass} has no effect`,
    ],
  ];
}
