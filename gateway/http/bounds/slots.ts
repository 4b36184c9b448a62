import { RequestError } from '../request-error.ts';

/** Places for what lasts, all of which no single address can have. */
export interface Slots {
  /** Takes a place until the result is called; throws `service-busy` where there is none. */
  take(address: string): () => void;
  readonly taken: number;
}

export interface SlotOptions {
  readonly most: number;
  readonly mostOfAddress: number;
  /** What a client is told for which there is no place, because of all clients, or of those at its address. */
  readonly full: string;
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
