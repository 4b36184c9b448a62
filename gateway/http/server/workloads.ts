import { createFairSlots, type FairSlots, type SlotLimits } from '../../../repository/index.ts';

/**
 * How much work it is to answer a request: `small` is done in a few steps, of `medium` and `large` only some
 * are answered at once, and the others wait. `bounded` is what has bounds of another kind, such as a long poll.
 */
export type Workload = 'small' | 'medium' | 'large' | 'bounded';

type LimitedWorkload = Exclude<Workload, 'small' | 'bounded'>;

export const WORKLOAD_LIMITS: Readonly<Record<LimitedWorkload, SlotLimits>> = {
  medium: { atOnce: 16, ofOne: 12, waiting: 500, waitMs: 10_000 },
  large: { atOnce: 4, ofOne: 3, waiting: 500, waitMs: 10_000 },
};

/** What of each workload runs and waits in this process. */
const SLOTS: Readonly<Record<LimitedWorkload, FairSlots>> = {
  medium: createFairSlots(WORKLOAD_LIMITS.medium),
  large: createFairSlots(WORKLOAD_LIMITS.large),
};

/** The slots of a workload; none where it has no bounds here. */
export function slotsOf(workload: Workload): FairSlots | undefined {
  return workload === 'small' || workload === 'bounded' ? undefined : SLOTS[workload];
}
