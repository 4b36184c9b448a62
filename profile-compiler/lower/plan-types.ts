import { type ProfileIssue, warning } from '../issues.ts';
import { PLATFORM_TYPES, typesMadeFor } from '../names/schema-names.ts';
import { numberedName } from '../names/spelling.ts';
import { isGraphqlName, localName } from '../names/type-names.ts';
import { isBorrowed } from '../read/built-in-profile.ts';
import { keyOf } from '../read/profile-graph.ts';
import type { Shape } from '../read/shape.ts';
import type { Entity } from './entity.ts';
import { type Changes, nestedTypes } from './nested-types.ts';
import type { PlannedType, TypePlan } from './planned-type.ts';
import { valueTypes } from './value-types.ts';

/**
 * Plans the object types that the entities of a profile need, each once, however shapes link. Links that would never end
 * are cut, and types whose names cannot be used get others.
 */
export function planTypes(
  entities: readonly Entity[],
  shapes: ReadonlyMap<string, Shape>,
): TypePlan {
  const circular = planOnce(entities, shapes, { names: new Map(), cuts: new Set() });
  const links = closingLinks(circular);
  let changes: Changes = { names: new Map(), cuts: new Set(links.map(({ key }) => key)) };
  const issues: ProfileIssue[] = links.map((link) => link.issue);
  // The name of a type is part of those of the types below it, so one change may bring the next.
  for (;;) {
    const plan = planOnce(entities, shapes, changes);
    const renamed = renamedType(plan);
    if (!renamed) {
      return { ...plan, issues: [...issues, ...plan.types.flatMap((type) => type.issues)] };
    }
    changes = { ...changes, names: new Map([...changes.names, [renamed.key, renamed.name]]) };
    issues.push(...(renamed.issue ? [renamed.issue] : []));
  }
}

function planOnce(
  entities: readonly Entity[],
  shapes: ReadonlyMap<string, Shape>,
  changes: Changes,
): TypePlan {
  const { ofShape, ofProperty } = nestedTypes(entities, shapes, changes);
  const entityKeys = new Set(entities.map(({ shape }) => shape.key));
  const types = new Map<string, PlannedType>();
  const nestedKeys = new Set<string>();
  for (const { shape } of entities) {
    types.set(shape.key, ofShape(shape));
  }
  // A map hands out what is added while it is walked, so this reaches nested types of nested types.
  for (const type of types.values()) {
    for (const property of type.properties) {
      const found = ofProperty(type, property);
      if (found && !types.has(found.key)) {
        types.set(found.key, found);
      }
      if (found && property.path) {
        nestedKeys.add(found.key);
      }
    }
  }
  const planned = [...types.values()].map((type) => ({
    ...type,
    nestedEntity: entityKeys.has(type.key) && nestedKeys.has(type.key),
  }));
  return { types: planned, nested: ofProperty, issues: [] };
}

/** A property whose link closes a circle. */
interface ClosingLink {
  /** Key of the node of the property. */
  readonly key: string;
  readonly issue: ProfileIssue;
}

/** Finds the links that lead shapes back to themselves, once for each circle, at its end. */
function closingLinks(plan: TypePlan): readonly ClosingLink[] {
  const found: ClosingLink[] = [];
  const finished = new Set<string>();
  for (const type of plan.types) {
    visit(type, []);
  }
  return found;

  function visit(type: PlannedType, above: readonly PlannedType[]): void {
    if (finished.has(type.key)) {
      return;
    }
    const trail = [...above, type];
    for (const property of type.properties) {
      const next = plan.nested(type, property);
      const start = trail.findIndex(({ key }) => key === next?.key);
      if (next && start >= 0) {
        const circle = trail.slice(start);
        const names = [...circle, ...circle.slice(0, 1)].map(({ name }) => name);
        const message = `The links form a circle: ${names.join(' → ')}; a document is finite, so this field holds IRIs, and nested nodes as JSON text`;
        found.push({
          key: keyOf(property.node),
          issue: warning('link-cycle', property.place, message),
        });
      } else if (next) {
        visit(next, trail);
      }
    }
    finished.add(type.key);
  }
}

/** A type whose name cannot be used, and the name that it gets. */
interface RenamedType {
  readonly key: string;
  readonly name: string;
  /** Absent for types of the built-in profile, which no author can rename. */
  readonly issue?: ProfileIssue;
}

/**
 * Finds a type whose name is illegal, reserved or already taken. Types of the profile itself keep their names before those
 * that it borrows.
 */
function renamedType({ types }: TypePlan): RenamedType | undefined {
  const ofValues = valueTypes(types).types.map(({ name }) => name);
  const made = new Map(
    [...types.map(({ name }) => name), ...ofValues].flatMap((name) =>
      Object.values(typesMadeFor(name)).map((one) => [one, name] as const),
    ),
  );
  const own = types.filter(({ owner }) => !isBorrowed(owner.place));
  const borrowed = types.filter(({ owner }) => isBorrowed(owner.place));
  const taken = new Map<string, PlannedType>();
  for (const type of [...own, ...borrowed]) {
    const problem = problemOf(type);
    if (problem !== undefined) {
      return rename(type, problem);
    }
    taken.set(type.name, type);
  }
  return undefined;

  function problemOf({ name }: PlannedType): Pick<ProfileIssue, 'code' | 'message'> | undefined {
    if (!isGraphqlName(name)) {
      return { code: 'illegal-type-name', message: `"${name}" is not a valid type name` };
    }
    const base = made.get(name);
    if (base !== undefined || PLATFORM_TYPES.includes(name) || ofValues.includes(name)) {
      const reason = base === undefined ? '' : `, made for the type ${base}`;
      const message = `The platform already has a type ${name}${reason}`;
      return { code: 'reserved-type-name', message };
    }
    const other = taken.get(name)?.owner.place;
    const message = `The type name ${name} is already used by ${other?.node} (${other?.file}:${other?.line})`;
    return other && { code: 'type-name-clash', message };
  }

  function rename(type: PlannedType, problem: Pick<ProfileIssue, 'code' | 'message'>): RenamedType {
    const all = new Set([...types.map(({ name }) => name), ...ofValues, ...made.keys()]);
    const name = freeName(type, all);
    const { place } = type.owner;
    const message = `${problem.message}, so clients see this type as ${name}`;
    return {
      key: type.key,
      name,
      ...(!isBorrowed(place) && { issue: warning(problem.code, place, message) }),
    };
  }
}

/** The part of the IRI without `Shape`, else the name with a mark, else with a number too. */
function freeName({ name, owner, shape }: PlannedType, taken: ReadonlySet<string>): string {
  const local = shape && legal(localName(shape.iri).replace(/_?Shape$/, ''));
  const marked = isBorrowed(owner.place) ? `BuiltIn${name}` : `${legal(name)}Type`;
  const isFree = (one: string) => !taken.has(one) && !PLATFORM_TYPES.includes(one);
  const wanted = [local, marked].find((one) => one !== undefined && isFree(one));
  return wanted ?? numberedName(marked, '', (one) => !isFree(one));
}

function legal(name: string): string {
  const letters = name.replace(/[^_0-9A-Za-z]+/g, '_').replace(/^_+/, '');
  return /^[A-Za-z]/.test(letters) ? letters : `Type${letters}`;
}
