import { closestMatch } from 'leven';

/** Spelling of names in the GraphQL schema; as in the profile if absent. */
export type GraphqlNames = 'camelCase';

/** Spells the name of a field, or names joined by `_`: `contact_point` → `contactPoint`. */
export function fieldSpelling(names: GraphqlNames | undefined): (name: string) => string {
  return names === 'camelCase' ? camelCase : (name) => name;
}

/** Leading underscores stay: without them a name might start with a digit. */
function camelCase(name: string): string {
  return name.replace(/(?<=[^_])_+(.)?/g, (_, next?: string) => next?.toUpperCase() ?? '');
}

/** The name, or the name with the lowest number that makes it unused; marks it as used. */
export function unusedName(wanted: string, used: Set<string>): string {
  const name = numberedName(wanted, '_', (one) => used.has(one));
  used.add(name);
  return name;
}

/** The name, or the name with the lowest number from 2 on that is not taken. */
export function numberedName(
  wanted: string,
  separator: '' | '_' | '-',
  isTaken: (name: string) => boolean,
): string {
  let name = wanted;
  for (let number = 2; isTaken(name); number += 1) {
    name = `${wanted}${separator}${number}`;
  }
  return name;
}

/** Finds the known word that was probably meant; `undefined` where none is close. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const maxDistance = Math.max(2, Math.floor(word.length / 3));
  const lower = new Map(known.map((candidate) => [candidate.toLowerCase(), candidate]));
  const match = closestMatch(word.toLowerCase(), [...lower.keys()], { maxDistance });
  return match === undefined ? undefined : lower.get(match);
}
