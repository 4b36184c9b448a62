/** The scopes that a route can ask for, and their meaning. */
export const SCOPES = {
  read: 'read what is not public',
  catalogues: 'write catalogues, datasets and quality graphs',
  vocabularies: 'write vocabularies and imports',
  admin: 'run commands; includes the other scopes',
} as const;

export type Scope = keyof typeof SCOPES;

export const SCOPE_NAMES = Object.keys(SCOPES) as Scope[];

/** The permissions of a caller, whatever the credentials are. */
export interface Permissions {
  readonly scopes: ReadonlySet<Scope>;
  /** The catalogues that the scope `catalogues` is limited to; all if absent. */
  readonly catalogues?: readonly string[];
}

/** The sender of a request with valid credentials. */
export interface Caller extends Permissions {
  readonly kind: 'key' | 'token';
  /** The name of the key, or the subject of the token; never a secret. */
  readonly name: string;
}

/** The permission that one request needs. */
export interface NeededScope {
  readonly scope: Scope;
  /** The catalogue that is written; absent if none can be determined. */
  readonly catalogue?: string | undefined;
}

/** Tells whether these permissions suffice. Without a known catalogue, those for some catalogues do not. */
export function permits(
  { scopes, catalogues }: Permissions,
  { scope, catalogue }: NeededScope,
): boolean {
  if (scopes.has('admin')) {
    return true;
  }
  const isLimited = scope === 'catalogues' && catalogues !== undefined;
  return (
    scopes.has(scope) && (!isLimited || (catalogue !== undefined && catalogues.includes(catalogue)))
  );
}

/** A needed scope as messages name it: `catalogues:city` for one catalogue. */
export function scopeName({ scope, catalogue }: NeededScope): string {
  return catalogue === undefined ? scope : `${scope}:${catalogue}`;
}

/** A caller as logs and counters name it. */
export function callerName({ kind, name }: Caller): string {
  return `${kind} ${name}`;
}
