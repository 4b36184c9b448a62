import { issue, type ProfileIssue } from '../../issues.ts';
import type { Entity } from '../../lower/entity.ts';
import { DCAT, shorten } from '../../namespaces.ts';
import { isMapped } from '../../read/shape.ts';

/** Classes that the repository looks for in submitted metadata. */
const CORE_CLASSES: ReadonlyMap<string, string> = new Map([
  ['dataset', `${DCAT}Dataset`],
  ['catalog', `${DCAT}Catalog`],
]);

/** Checks what only the shape of an entity needs: a target class, fields, and `id` among them. */
export function checkEntities(entities: readonly Entity[]): readonly ProfileIssue[] {
  return [...entities.flatMap(checkTargetClass), ...entities.flatMap(checkFields)];
}

function checkTargetClass({ name, shape, typeUri }: Entity): ProfileIssue[] {
  const [targetClass = typeUri, ...others] = shape.targetClasses;
  const expected = CORE_CLASSES.get(name);
  if (targetClass !== undefined && others.length === 0) {
    return expected === undefined || targetClass === expected
      ? []
      : [unfitClass(`has the sh:targetClass ${shorten(targetClass)}`, expected)];
  }
  return [
    unfitClass(`has ${targetClass === undefined ? 'no' : 'several'} sh:targetClass`, expected),
  ];

  function unfitClass(what: string, iri: string | undefined): ProfileIssue {
    return issue('target-class', shape.place, {
      message: `The shape of the entity ${name} ${what}`,
      ...(iri === undefined ? {} : { remedy: `Write sh:targetClass ${shorten(iri)}` }),
    });
  }
}

function checkFields({ name, shape }: Entity): ProfileIssue[] {
  const mapped = shape.properties.filter(isMapped);
  if (mapped.length === 0) {
    const message = `The shape of the entity ${name} has no mapped property`;
    return [issue('shape-without-fields', shape.place, { message })];
  }
  return mapped.some(({ mappingName }) => mappingName === 'id')
    ? []
    : [issue('id-missing', shape.place, { message: `The entity ${name} has no field id` })];
}
