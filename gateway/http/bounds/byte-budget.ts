/** A holder of bytes. */
export interface Holder {
  /** The key of its address. */
  readonly address: string;
  /** True if it has no valid credentials. */
  readonly isAnonymous: boolean;
}

/** A share of a budget: all of it, that of clients without credentials, that of one address. */
export type Share = 'total' | 'anonymous' | 'address';

/** Bytes that many hold together. */
export type ByteBudget = ReturnType<typeof createByteBudget>;

/** The bytes of one body or answer. */
export type Account = ReturnType<ByteBudget['open']>;

/** Of all bytes: clients without credentials may hold half, one address a quarter. */
const ANONYMOUS_PART = 2;
export const ADDRESS_PART = 4;

/**
 * A budget of `bytes`. What is larger than a share gets room where nothing else is in the share, so that no limit of
 * one body or answer is lowered.
 */
export function createByteBudget(bytes: number) {
  const used = new Map<string, number>();
  const usedOf = (key: string) => used.get(key) ?? 0;

  function add(shares: readonly ShareOfHolder[], amount: number): void {
    for (const { key } of shares) {
      const sum = usedOf(key) + amount;
      if (sum > 0) {
        used.set(key, sum);
      } else {
        used.delete(key);
      }
    }
  }

  return {
    open(holder: Holder) {
      const shares = sharesOf(holder, bytes);
      let held = 0;
      const change = (amount: number) => {
        held += amount;
        add(shares, amount);
      };
      return {
        holder,
        /** Takes bytes. Takes none, and gives the share that is used up, if there is no room. */
        take(amount: number): Share | undefined {
          const exceeded = shares.find(
            ({ key, limit }) => usedOf(key) + amount > limit && usedOf(key) > held,
          );
          if (!exceeded) {
            change(amount);
          }
          return exceeded?.share;
        },
        /** Gives everything back. */
        close: () => change(-held),
      };
    },
    /** The share of this holder that is used up, if one is. */
    full: (holder: Holder) =>
      sharesOf(holder, bytes).find(({ key, limit }) => usedOf(key) >= limit)?.share,
    /** All that is held. */
    get used() {
      return usedOf(TOTAL);
    },
  };
}

interface ShareOfHolder {
  readonly share: Share;
  readonly key: string;
  readonly limit: number;
}

const TOTAL = 'total';

function sharesOf({ address, isAnonymous }: Holder, bytes: number): readonly ShareOfHolder[] {
  return [
    { share: 'total', key: TOTAL, limit: bytes },
    ...(isAnonymous
      ? [{ share: 'anonymous', key: 'anonymous', limit: bytes / ANONYMOUS_PART } as const]
      : []),
    { share: 'address', key: `address ${address}`, limit: bytes / ADDRESS_PART },
  ];
}
