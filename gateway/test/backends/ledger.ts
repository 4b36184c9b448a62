/** What may be stored under an id: one of the versions that were sent, or nothing. */
export type Version = string | undefined;

/**
 * What a client knows of what it wrote: after an acknowledged write only that one, after one that
 * failed also what was there before.
 */
export interface Ledger {
  acknowledged(id: string, version: Version): void;
  /** A write of which nobody said whether it happened. */
  uncertain(id: string, version: Version): void;
  allows(id: string, version: Version): boolean;
  isSurelyThere(id: string): boolean;
  ids(): readonly string[];
  /** Ids with their versions, of which there is more than one where a write was uncertain. */
  toString(): string;
}

/** An empty ledger: nothing may be stored. */
export function createLedger(): Ledger {
  const possible = new Map<string, Set<Version>>();
  const of = (id: string) => possible.get(id) ?? new Set<Version>([undefined]);
  return {
    acknowledged: (id, version) => void possible.set(id, new Set([version])),
    uncertain: (id, version) => void possible.set(id, of(id).add(version)),
    allows: (id, version) => of(id).has(version),
    isSurelyThere: (id) => !of(id).has(undefined),
    ids: () => [...possible.keys()],
    toString: () =>
      [...possible].map(([id, versions]) => `${id}: ${[...versions].join('|')}`).join(', '),
  };
}
