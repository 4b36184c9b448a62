import type { Authority } from '../../../repository/index.ts';

const AUTHORITIES = new WeakMap<object, Authority>();

/** Ties the authority of its credentials to a request. */
export function grantAuthority(request: object, authority: Authority): void {
  AUTHORITIES.set(request, authority);
}

/**
 * The authority of a request, for the write that it makes: what its credentials permit at the moment of the write.
 * Throws where no credentials were asked for, so that no route writes without them.
 */
export function authorityOf(request: object): Authority {
  const authority = AUTHORITIES.get(request);
  if (!authority) {
    throw new Error('A write needs a scope in the row of its route');
  }
  return authority;
}
