import { localName } from '../names/type-names.ts';
import { RDF, SKOS, shorten } from '../namespaces.ts';
import { keyOf } from '../read/profile-graph.ts';
import { isOfLiterals } from './class-rules.ts';
import type { InferredField } from './inferred-profile.ts';
import { draftOf } from './plan-field.ts';
import { MOST_FIELDS, type Planning, type ShapeDraft } from './planning.ts';
import type { PropertyFacts } from './property-facts.ts';
import { isCustomClass } from './roots.ts';
import { isValueClass } from './value-classes.ts';

/**
 * The field of a path whose values are objects that shapes describe; `undefined` where they are not, or where a mapping
 * class reads them. A circle is cut where it recurs, and so is what would make a document too wide.
 */
export function linkedField(planning: Planning, facts: PropertyFacts): InferredField | undefined {
  const draft = isOfLiterals(facts) ? undefined : objectOf(planning, facts);
  if (!draft) {
    return undefined;
  }
  if (isOfTerms(draft)) {
    return draftOf(facts, {
      mappingClass: 'GenericSkosMultiLang',
      origin: 'rule',
      why: 'the shape of its values is for terms',
    });
  }
  const stated = shorten(facts.path);
  const called = draft.targetClass === undefined ? draft.name : shorten(draft.targetClass);
  if (draft.targetClass !== undefined && planning.roots.has(draft.targetClass)) {
    return referring(facts, `the IRIs of ${called}, which have documents`);
  }
  if (planning.open.includes(draft.key)) {
    planning.hints.push(`${stated} leads back to ${called}: the circle is cut there.`);
    return referring(facts, `leads back to ${called}: the circle is cut here`);
  }
  const shape = planning.plan(draft);
  if (!shape) {
    return undefined;
  }
  if ((planning.sizes.get(shape.iri) ?? 0) > MOST_FIELDS) {
    planning.hints.push(`${stated} leads to more than ${MOST_FIELDS} fields: it is cut there.`);
    return referring(facts, `${called} leads to more than ${MOST_FIELDS} fields: it is cut here`);
  }
  const why = `values are described by the shape for ${called}`;
  return { ...draftOf(facts, { mappingClass: 'Nested', origin: 'rule', why }), link: shape.iri };
}

/** Shapes that ask for `skos:inScheme`, labels and types only say which terms there may be. */
function isOfTerms({ facts: { properties } }: ShapeDraft): boolean {
  return (
    properties.length > 0 &&
    properties.every(({ path }) => path.startsWith(SKOS) || path === `${RDF}type`)
  );
}

function referring(facts: PropertyFacts, why: string): InferredField {
  return draftOf(facts, { mappingClass: 'StandardResourceKeyword', origin: 'rule', why });
}

/** The objects that the values of a path are, if shapes describe them. */
function objectOf(
  { facts: { byClass, ofShape }, roots }: Planning,
  { classes, shapes, path }: PropertyFacts,
): ShapeDraft | undefined {
  const all = [...classes];
  if (all.some(isValueClass)) {
    return undefined;
  }
  const entity = all.find((iri) => roots.has(iri));
  const described = all.find((iri) => (byClass.get(iri)?.properties.length ?? 0) > 0);
  const iri = entity ?? described;
  const ofClass = iri === undefined ? undefined : byClass.get(iri);
  if (iri !== undefined && ofClass && (roots.has(iri) || isCustomClass(iri) || described)) {
    return { key: iri, targetClass: iri, facts: ofClass, name: localName(iri) };
  }
  const [shape] = shapes;
  if (!shape) {
    return undefined;
  }
  const named = shape.termType === 'NamedNode' ? localName(shape.value) : localName(path);
  return {
    key: keyOf(shape),
    facts: ofShape(shape),
    name: named.replace(/_?Shape$/, '') || named,
  };
}
