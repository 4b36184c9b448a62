import { createFixedWindowCounter, WINDOW_MS } from './fixed-window-counter.ts';

/** The quota of one client in a minute; no bound if absent. */
export interface Quota {
  readonly requestsPerMinute?: number | undefined;
  readonly costPerMinute?: number | undefined;
}

/** Quotas of clients by whether they have valid credentials (`PLATFORM_RATE_LIMITS`). */
export interface RateLimitSettings {
  readonly anonymous: Quota;
  readonly authenticated: Quota;
}

/** Client as the limits count it. */
export interface CountedClient {
  readonly kind: keyof RateLimitSettings;
  /** The address, or the name of the caller. */
  readonly key: string;
}

/** The use of a request. */
export interface Use {
  readonly requests: number;
  readonly cost: number;
}

/** The outcome of a request for use. */
export interface Charged {
  /** The limit that refuses it, and the seconds until it may be asked for again; absent if it was granted. */
  readonly refused?: {
    readonly unit: keyof Use;
    readonly limit: number;
    readonly retryAfter: number;
  };
  /** `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10); none without limits. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Grants use to a client within its quota. Refused requests are not counted. */
export type Charge = (client: CountedClient, use: Use) => Charged;

/** Counts the use of each client in this process, in windows of a minute. */
export function createCharge(settings: RateLimitSettings, now?: () => number): Charge {
  const counters = { requests: createFixedWindowCounter(now), cost: createFixedWindowCounter(now) };
  return ({ kind, key }, use) => {
    const limits = limitsOf(settings[kind]);
    const id = `${kind} ${key}`;
    const refusing = limits.find(
      ({ unit, limit }) => use[unit] > 0 && counters[unit].get(id).count + use[unit] > limit,
    );
    const states = limits.map(({ unit, limit }) => {
      const state = refusing ? counters[unit].get(id) : counters[unit].add(id, use[unit]);
      return { unit, limit, remaining: Math.max(0, limit - state.count), t: seconds(state.leftMs) };
    });
    const policies = states.map(
      ({ unit, limit }) => `"${unit}";q=${limit};w=${seconds(WINDOW_MS)}`,
    );
    const left = states.map(({ unit, remaining, t }) => `"${unit}";r=${remaining};t=${t}`);
    const headers: Charged['headers'] =
      states.length > 0
        ? { 'ratelimit-policy': policies.join(', '), ratelimit: left.join(', ') }
        : {};
    if (!refusing) {
      return { headers };
    }
    const retryAfter = seconds(counters[refusing.unit].get(id).leftMs);
    return { headers, refused: { ...refusing, retryAfter } };
  };
}

function limitsOf({ requestsPerMinute, costPerMinute }: Quota) {
  return [
    { unit: 'requests', limit: requestsPerMinute } as const,
    { unit: 'cost', limit: costPerMinute } as const,
  ].flatMap(({ unit, limit }) => (limit === undefined ? [] : [{ unit, limit }]));
}

function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000);
}
