import { isNested } from '../mapping-classes/index.ts';
import { localName } from '../names/type-names.ts';
import type { Property, Shape } from '../read/shape.ts';
import type { InferredField, InferredShape } from './inferred-profile.ts';
import { KNOWN_NAME } from './known-fields.ts';
import { type DraftField, ofKnown } from './plan-field.ts';
import { followingShape, type PlanObject } from './plan-links.ts';
import { type Planning, sizeOf } from './planning.ts';

/** Inputs to plan the links of the well-known profile. */
export interface KnownLinking {
  readonly planning: Planning;
  readonly plan: PlanObject;
}

/** A field that follows a shape in the well-known profile follows the shape for the same class here. */
export function withKnownLink(
  { planning, plan }: KnownLinking,
  draft: DraftField,
  known: readonly Property[],
): InferredField[] {
  const link = known.find(({ mappingName }) => mappingName === draft.name)?.link;
  if (!isNested(draft.mappingClass) || link === undefined) {
    return [draft];
  }
  const shape = shapeLikeKnown({ planning, plan }, link);
  return shape
    ? [followingShape(shape, draft)]
    : [
        {
          ...draft,
          mappingClass: 'StandardResourceKeyword',
          why: `${draft.why}; its circle is cut here`,
        },
      ];
}

/** The shape for the class that a shape of the well-known profile is for; that one itself where there is none. */
function shapeLikeKnown(linking: KnownLinking, iri: string): InferredShape | undefined {
  const { planning, plan } = linking;
  const known = planning.known.shapeAt(iri);
  const targetClass = known?.targetClasses[0];
  if (!known || targetClass === undefined || planning.open.includes(targetClass)) {
    return undefined;
  }
  const facts = planning.facts.byClass.get(targetClass);
  if (facts && facts.properties.length > 0) {
    return plan(planning, {
      key: targetClass,
      targetClass,
      facts,
      name: known.name ?? localName(targetClass),
    });
  }
  const key = `${KNOWN_NAME} ${targetClass}`;
  if (!planning.planned.has(key)) {
    const name = known.name ?? localName(targetClass);
    planning.open.push(targetClass);
    planning.planned.set(key, addedShape(linking, known, name));
    planning.open.pop();
  }
  return planning.planned.get(key);
}

/** A shape of the well-known profile, which the input lacks. */
function addedShape(linking: KnownLinking, known: Shape, name: string): InferredShape {
  const { planning } = linking;
  const typeName = planning.names.free(name);
  const iri = `${planning.namespace}${typeName}_Shape`;
  // What the platform fills of entities has no meaning in what they nest.
  const own = known.properties.filter(
    ({ mappingName = '', path }) => path || ['id', 'resource'].includes(mappingName),
  );
  const fields = own.flatMap((property) => {
    const draft = ofKnown(property, property.path ? 'added' : 'platform', `as in ${KNOWN_NAME}`);
    return draft ? withKnownLink(linking, draft, [property]) : [];
  });
  planning.sizes.set(
    iri,
    fields.reduce((sum, field) => sum + sizeOf(planning, field), 0),
  );
  const [targetClass] = known.targetClasses;
  planning.hints.push(`No shape describes ${name}: it has the fields of ${KNOWN_NAME}.`);
  return {
    iri,
    typeName,
    ...(targetClass !== undefined && { targetClass }),
    added: `no shape describes it; as in ${KNOWN_NAME}`,
    fields,
  };
}

/** Fields that no shape states and portals show. */
export function addedFields(
  linking: KnownLinking,
  known: Shape | undefined,
  path: string,
): readonly InferredField[] {
  const properties = (known?.properties ?? []).filter((property) => property.path?.value === path);
  return properties.flatMap((property) => {
    const draft = ofKnown(
      property,
      'added',
      `no shape states it, but portals show it; as in ${KNOWN_NAME}`,
    );
    return draft ? withKnownLink(linking, draft, [property]) : [];
  });
}
