/** Claims of a token that was checked. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * The groups that a claim lists, without the leading slash of a group path. `claim` is the name of a
 * claim; where there is none of that name, a path of names with dots (`realm_access.roles`).
 */
export function groupsOf(claims: Claims, claim: string): readonly string[] {
  const value = member(claims, claim) ?? claim.split('.').reduce<unknown>(member, claims);
  return [value]
    .flat()
    .filter((group) => typeof group === 'string')
    .map(groupName);
}

/** A group as it is compared: providers that nest groups write a top-level one with a slash. */
export function groupName(group: string): string {
  return group.replace(/^\//, '');
}

function member(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
