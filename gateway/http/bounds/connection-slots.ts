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

/** Creates slots for long-lived answers: none waits for a free one. */
export function createConnectionSlots({ atOnce, ofOne, full, fullOfOne }: ConnectionSlotOptions) {
  const slots = new FairSlots({ atOnce, ofOne, waiting: 0, waitMs: 0 });
  return {
    /** Takes a slot; call the result to release it. Throws `service-busy` if none is free. */
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
