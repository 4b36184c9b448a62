import { type ProfileIssue, warning } from '../issues.ts';
import { PLATFORM_TYPES, typesMadeFor } from '../names/schema-names.ts';
import { numberedName } from '../names/spelling.ts';
import { isGraphqlName, localName } from '../names/type-names.ts';
import { isBorrowed } from '../read/built-in-profile.ts';
import type { PlannedType, TypePlan } from './planned-type.ts';
import { valueTypes } from './value-types.ts';

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
export function renamedType({ types }: TypePlan): RenamedType | undefined {
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
