import { scopeName } from '../../../../http/authentication/caller.ts';
import type { StoredKey } from '../../../../http/authentication/stored-keys.ts';

/** A line about a key: name, scopes, and until when its secrets are valid. */
export function describeKey(
  { name, scopes, catalogues, expires, secrets }: StoredKey,
  now: Date,
): string {
  const listed = scopes.flatMap((scope) =>
    scope === 'catalogues' && catalogues
      ? catalogues.map((catalogue) => scopeName({ scope, catalogue }))
      : [scope],
  );
  const old = secrets
    .flatMap((secret) => secret.expires ?? [])
    .filter((end) => Date.parse(end) > now.getTime());
  return [
    name,
    listed.join(' '),
    endOf(expires, now),
    ...old.map((end) => `old secret until ${end}`),
  ].join('  ');
}

function endOf(expires: string | undefined, now: Date): string {
  if (expires === undefined) {
    return 'does not expire';
  }
  return `${Date.parse(expires) > now.getTime() ? 'expires' : 'EXPIRED'} ${expires}`;
}
