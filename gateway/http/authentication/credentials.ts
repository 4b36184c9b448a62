import type { FastifyRequest } from 'fastify';
import { createSerialQueue, publishEvent } from '../../../repository/index.ts';
import { addressKey } from './address-key.ts';
import { apiKeyAuthenticator, verdictOfKey } from './api-key-authenticator.ts';
import type { Authenticator, Verdict } from './authenticator.ts';
import { type Caller, callerName } from './caller.ts';
import { type CredentialFailures, countFailures } from './credential-failures.ts';
import type { KeyRing } from './key-ring.ts';

/** The result of checking the credentials of a request. */
export interface Identification {
  /** The caller; absent if no credentials are valid. */
  readonly caller?: Caller;
  /** Identifies the caller by the same credentials at a later moment; absent if there is none. */
  readonly again?: () => Promise<Identification>;
  /** In the order of the authenticators, up to the first that accepts. */
  readonly verdicts: readonly Verdict[];
  /** True if its address has sent too many wrong credentials before. */
  readonly isBlocked: boolean;
}

/** Checks credentials, and counts wrong ones by address. */
export type Credentials = ReturnType<typeof createCredentials>;

interface CredentialOptions {
  readonly keys: KeyRing;
  /** The authenticator of bearer tokens, if any are accepted. */
  readonly tokens?: Authenticator | undefined;
  readonly failures?: CredentialFailures;
}

/** Checks keys first: that is cheap. The first credentials that are valid name the caller. */
export function createCredentials({ keys, tokens, failures = countFailures() }: CredentialOptions) {
  const ofKeys = apiKeyAuthenticator(keys);
  const authenticators: readonly Authenticator[] = tokens ? [ofKeys, tokens] : [ofKeys];
  const identities = new WeakMap<FastifyRequest, Promise<Identification>>();
  const inTurn = oneAtATime();

  async function identifyNew(request: FastifyRequest): Promise<Identification> {
    const isBlocked = failures.isBlocked(addressKey(request.ip));
    const verdicts: Verdict[] = [];
    for (const authenticator of authenticators) {
      const check = () => authenticator.check(request);
      // A signature costs far more than a hash: an address that guesses has one checked at a time.
      const isSlow = isBlocked && authenticator.kind === 'token' && request.headers.authorization;
      verdicts.push(await (isSlow ? inTurn(check) : check()));
      if (verdicts.at(-1)?.kind === 'accepted') {
        break;
      }
    }
    return judge(request, verdicts, isBlocked);
  }

  function judge(
    request: FastifyRequest,
    verdicts: readonly Verdict[],
    isBlocked: boolean,
  ): Identification {
    const accepted = verdicts.find((verdict) => verdict.kind === 'accepted');
    if (accepted) {
      CALLERS.set(request, accepted.caller);
      const again = async () => judgeAgain(verdicts, await accepted.again());
      return { caller: accepted.caller, again, verdicts, isBlocked };
    }
    if (verdicts.some(({ kind }) => kind === 'refused')) {
      logFailure(request, failures.record(addressKey(request.ip)), verdicts);
    }
    return { verdicts, isBlocked };
  }

  return {
    authenticators,
    /** Checks the credentials of a request, once for each request. Valid ones are accepted from every address. */
    identify(request: FastifyRequest): Promise<Identification> {
      const identity = identities.get(request) ?? identifyNew(request);
      identities.set(request, identity);
      return identity;
    },
    /** Checks a key outside the headers, such as one in a form; failures count for the address of `request`. */
    async identifyKey(secret: string, request: FastifyRequest): Promise<Identification> {
      const isBlocked = failures.isBlocked(addressKey(request.ip));
      return judge(request, [await verdictOfKey(keys, secret)], isBlocked);
    },
  };
}

/** Replaces the last of the verdicts, which accepted. Credentials that were valid before are no guess, so nothing is counted. */
function judgeAgain(verdicts: readonly Verdict[], last: Verdict): Identification {
  const now = [...verdicts.slice(0, -1), last];
  return last.kind === 'accepted'
    ? { caller: last.caller, verdicts: now, isBlocked: false }
    : { verdicts: now, isBlocked: false };
}

const CALLERS = new WeakMap<FastifyRequest, Caller>();

/** The caller of a request as logs name it; `undefined` if no credentials were valid, or none were checked. */
export function callerOf(request: FastifyRequest): string | undefined {
  const caller = CALLERS.get(request);
  return caller && callerName(caller);
}

function logFailure(request: FastifyRequest, count: number, verdicts: readonly Verdict[]): void {
  publishEvent('wrong-credentials');
  const path = request.url.split('?', 1)[0];
  request.log.warn({ address: request.ip, path, count }, 'Wrong credentials were refused');
  for (const verdict of verdicts) {
    if (verdict.kind === 'refused' && verdict.fault) {
      request.log.warn(
        { err: verdict.fault },
        'Credentials are refused for a key of the identity provider',
      );
    }
  }
}

/** Checks that may wait; more than an attacker has connections, usually. */
const MAX_WAITING = 1_000;

/** Runs checks one after the other. If too many wait, the verdict is that they cannot be checked now. */
function oneAtATime(): (check: () => Promise<Verdict>) => Promise<Verdict> {
  const queue = createSerialQueue();
  let waiting = 0;
  return async (check) => {
    if (waiting >= MAX_WAITING) {
      return { kind: 'unchecked', cause: new Error('Too many credentials wait for their check') };
    }
    waiting += 1;
    return queue(check).finally(() => {
      waiting -= 1;
    });
  };
}
