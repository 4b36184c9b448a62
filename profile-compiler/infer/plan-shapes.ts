import { defined } from '../defined.ts';
import { localName } from '../names/type-names.ts';
import { RDF, SKOS, shorten } from '../namespaces.ts';
import { keyOf } from '../read/profile-graph.ts';
import type { Shape } from '../read/shape.ts';
import { type ClassChoice, chooseClass, isOfLiterals } from './class-rules.ts';
import type { NodeFacts } from './class-shapes.ts';
import { platformFields, withFreeNames } from './complete-fields.ts';
import { pascalCase } from './field-names.ts';
import type { InferredEntity, InferredField, InferredShape } from './inferred-profile.ts';
import { keptLink, neededPaths, scopeOf } from './known-paths.ts';
import { draftOf, knownDrafts, ruleDraft } from './plan-field.ts';
import { addedFields, withKnownLink } from './plan-known-links.ts';
import { MAX_FIELDS, noteSize, type Planning, type ShapeDraft } from './planning.ts';
import type { PropertyFacts } from './property-facts.ts';
import { isCustomClass, type Root } from './roots.ts';
import { isValueClass } from './value-classes.ts';

/** Plans the shape of an entity. */
export function planRoot(planning: Planning, { targetClass, facts, entity }: Root): InferredShape {
  if (!planning.planned.has(targetClass)) {
    const draft = { key: targetClass, targetClass, facts, name: localName(targetClass) };
    planShape(planning, draft, entity);
  }
  const shape = planning.planned.get(targetClass);
  if (!shape) {
    throw new Error(`${targetClass} has a shape without properties`);
  }
  return shape;
}

/** Plans the shape of objects that fields link to; once, wherever they do. */
export function planObject(planning: Planning, draft: ShapeDraft): InferredShape | undefined {
  const root = planning.roots.get(draft.key);
  if (root) {
    return planRoot(planning, root);
  }
  if (!planning.planned.has(draft.key)) {
    planShape(planning, draft);
  }
  return planning.planned.get(draft.key);
}

function planShape(planning: Planning, draft: ShapeDraft, entity?: InferredEntity): void {
  const { key, targetClass, facts, name } = draft;
  const known = targetClass === undefined ? undefined : planning.known.shapeOf(targetClass);
  const scope = scopeOf(targetClass, entity);
  const typeName = planning.names.free(known?.name ?? pascalCase(name));
  planning.open.push(key);
  const stated = orderAsKnown(facts, known).flatMap((one) => fieldsAt(planning, draft, one));
  const needed = neededPaths(targetClass, entity).filter(
    (path) => !stated.some((field) => field.path === path),
  );
  const extra = needed.flatMap((path) => addedFields(planning, known, path));
  planning.open.pop();
  const own = [...stated, ...extra];
  const fields =
    own.length === 0 ? [] : withFreeNames([...own, ...platformFields(known, scope, own)], scope);
  const iri = `${planning.namespace}${typeName}_Shape`;
  const shape = { iri, typeName, ...defined({ targetClass, entity }), fields };
  planning.planned.set(key, fields.length === 0 ? undefined : shape);
  noteSize(planning, shape);
}

/** Fields of the well-known profile come in its order, the others behind them in that of the shapes. */
function orderAsKnown({ properties }: NodeFacts, known: Shape | undefined): PropertyFacts[] {
  const order = (known?.properties ?? []).flatMap(({ path }) => path?.value ?? []);
  const rank = ({ path }: PropertyFacts) => {
    const at = order.indexOf(path);
    return at < 0 ? order.length : at;
  };
  return properties.toSorted((one, other) => rank(one) - rank(other));
}

/** The fields of one path: several where the well-known profile reads it in several ways. */
function fieldsAt(
  planning: Planning,
  { targetClass }: ShapeDraft,
  facts: PropertyFacts,
): readonly InferredField[] {
  if (keptLink(facts.path) !== undefined) {
    return [];
  }
  const known = planning.known.at(targetClass, facts.path);
  const isUsual =
    planning.known.isSettled(targetClass, facts.path) || !isCertain(chooseClass(facts));
  const drafts = isUsual ? knownDrafts(facts, known) : [];
  if (drafts.length > 0) {
    return drafts.flatMap((draft) => withKnownLink(planning, draft, known));
  }
  return [
    linkedField(planning, facts) ?? ruleDraft(facts, planning.fromData(targetClass, facts.path)),
  ];
}

function isCertain(choice: ClassChoice | undefined): boolean {
  return choice !== undefined && !choice.isGuess;
}

/**
 * The field of a path whose values are objects that shapes describe; `undefined` where they are not, or where a mapping
 * class reads them. A circle is cut where it recurs, and so is what would make a document too wide.
 */
function linkedField(planning: Planning, facts: PropertyFacts): InferredField | undefined {
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
  if ((planning.sizes.get(shape.iri) ?? 0) > MAX_FIELDS) {
    planning.hints.push(`${stated} leads to more than ${MAX_FIELDS} fields: it is cut there.`);
    return referring(facts, `${called} leads to more than ${MAX_FIELDS} fields: it is cut here`);
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
