import { RequestError } from '../problems/request-error.ts';

/** Places for what lasts, all of which no single address can have. */
export interface Slots {
  /** Takes a place until the result is called; throws `service-busy` where there is none. */
  take(address: string): () => void;
  readonly taken: number;
}

export interface SlotOptions {
  readonly most: number;
  readonly mostOfAddress: number;
  /** Detail of the refusal where all slots are taken. */
  readonly full: string;
  /** Detail of the refusal where its address has all of its slots. */
  readonly fullOfAddress: string;
}

export function createSlots({ most, mostOfAddress, full, fullOfAddress }: SlotOptions): Slots {
  const ofAddress = new Map<string, number>();
  let taken = 0;
  const add = (address: string, count: number) => {
    taken += count;
    const sum = (ofAddress.get(address) ?? 0) + count;
    if (sum > 0) {
      ofAddress.set(address, sum);
    } else {
      ofAddress.delete(address);
    }
  };
  return {
    take(address) {
      if ((ofAddress.get(address) ?? 0) >= mostOfAddress) {
        throw new RequestError('service-busy', fullOfAddress);
      }
      if (taken >= most) {
        throw new RequestError('service-busy', full);
      }
      add(address, 1);
      return () => add(address, -1);
    },
    get taken() {
      return taken;
    },
  };
}
