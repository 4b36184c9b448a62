import { defined } from '../defined.ts';
import { isNested } from '../mapping-classes/index.ts';
import { localName } from '../names/type-names.ts';
import type { Property, Shape } from '../read/shape.ts';
import type { InferredField, InferredShape } from './inferred-profile.ts';
import { KNOWN_NAME } from './known-fields.ts';
import { type DraftField, ofKnown } from './plan-field.ts';
import { noteSize, type Planning } from './planning.ts';

/** A field that follows a shape in the well-known profile follows the shape for the same class here. */
export function withKnownLink(
  planning: Planning,
  draft: DraftField,
  known: readonly Property[],
): InferredField[] {
  const link = known.find(({ mappingName }) => mappingName === draft.name)?.link;
  if (!isNested(draft.mappingClass) || link === undefined) {
    return [draft];
  }
  const shape = shapeLikeKnown(planning, link);
  return shape
    ? [{ ...draft, link: shape.iri }]
    : [
        {
          ...draft,
          mappingClass: 'StandardResourceKeyword',
          why: `${draft.why}; its circle is cut here`,
        },
      ];
}

/** The shape for the class that a shape of the well-known profile is for; that one itself where there is none. */
function shapeLikeKnown(planning: Planning, iri: string): InferredShape | undefined {
  const known = planning.known.shapeAt(iri);
  const targetClass = known?.targetClasses[0];
  if (!known || targetClass === undefined || planning.open.includes(targetClass)) {
    return undefined;
  }
  const name = known.name ?? localName(targetClass);
  const facts = planning.facts.byClass.get(targetClass);
  if (facts && facts.properties.length > 0) {
    return planning.plan({ key: targetClass, targetClass, facts, name });
  }
  const key = `${KNOWN_NAME} ${targetClass}`;
  if (!planning.planned.has(key)) {
    planning.open.push(targetClass);
    planning.planned.set(key, addedShape(planning, known, name));
    planning.open.pop();
  }
  return planning.planned.get(key);
}

/** A shape of the well-known profile, which the input lacks. */
function addedShape(planning: Planning, known: Shape, name: string): InferredShape {
  const typeName = planning.names.free(name);
  const iri = `${planning.namespace}${typeName}_Shape`;
  // What the platform fills of entities has no meaning in what they nest.
  const own = known.properties.filter(
    ({ mappingName = '', path }) => path || ['id', 'resource'].includes(mappingName),
  );
  const fields = own.flatMap((property) => {
    const draft = ofKnown(property, property.path ? 'added' : 'platform', `as in ${KNOWN_NAME}`);
    return draft ? withKnownLink(planning, draft, [property]) : [];
  });
  const [targetClass] = known.targetClasses;
  planning.hints.push(`No shape describes ${name}: it has the fields of ${KNOWN_NAME}.`);
  const added = `no shape describes it; as in ${KNOWN_NAME}`;
  const shape = { iri, typeName, ...defined({ targetClass }), added, fields };
  noteSize(planning, shape);
  return shape;
}

/** Fields that no shape states and portals show. */
export function addedFields(
  planning: Planning,
  known: Shape | undefined,
  path: string,
): readonly InferredField[] {
  const properties = (known?.properties ?? []).filter((property) => property.path?.value === path);
  return properties.flatMap((property) => {
    const why = `no shape states it, but portals show it; as in ${KNOWN_NAME}`;
    const draft = ofKnown(property, 'added', why);
    return draft ? withKnownLink(planning, draft, [property]) : [];
  });
}
