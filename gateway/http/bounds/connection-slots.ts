import { FairSlots } from '../../../repository/index.ts';
import { RequestError } from '../problems/request-error.ts';

interface ConnectionSlotOptions {
  readonly atOnce: number;
  /** Of one address. */
  readonly ofOne: number;
  /** Detail of the refusal where all are taken, and where its address has as many as it may. */
  readonly full: string;
  readonly fullOfOne: string;
}

/** Places for what lasts too long to be waited for. */
export function createConnectionSlots({ atOnce, ofOne, full, fullOfOne }: ConnectionSlotOptions) {
  const slots = new FairSlots({ atOnce, ofOne, waiting: 0, waitMs: 0 });
  return {
    /** Takes a place until the result is called; throws `service-busy` where there is none. */
    take(address: string): () => void {
      const end = slots.tryEnter(address);
      if (!end) {
        throw new RequestError('service-busy', slots.running < atOnce ? fullOfOne : full);
      }
      return end;
    },
    taken: () => slots.running,
  };
}
