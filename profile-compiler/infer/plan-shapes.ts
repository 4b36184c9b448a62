import { defined } from '../defined.ts';
import { localName } from '../names/type-names.ts';
import type { Shape } from '../read/shape.ts';
import { type ClassChoice, chooseClass } from './class-rules.ts';
import type { NodeFacts } from './class-shapes.ts';
import { platformFields, withFreeNames } from './complete-fields.ts';
import { pascalCase } from './field-names.ts';
import type { InferredEntity, InferredField, InferredShape } from './inferred-profile.ts';
import { keptLink, neededPaths, scopeOf } from './known-paths.ts';
import { knownDrafts, ruleDraft } from './plan-field.ts';
import { addedFields, withKnownLink } from './plan-known-links.ts';
import { linkedField } from './plan-links.ts';
import { noteSize, type Planning, type ShapeDraft } from './planning.ts';
import type { PropertyFacts } from './property-facts.ts';
import type { Root } from './roots.ts';

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
