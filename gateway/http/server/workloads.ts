import { FairSlots, type SlotLimits } from '../../../repository/index.ts';

/**
 * Cost of an answer: `small` ones take a few steps; only some `medium` and `large` ones are answered at once, and the
 * others wait. `bounded` ones have bounds of another kind, such as a long poll.
 */
export type Workload = 'small' | 'medium' | 'large' | 'bounded';

export const WORKLOAD_LIMITS: Readonly<Record<'medium' | 'large', SlotLimits>> = {
  medium: { atOnce: 16, ofOne: 12, waiting: 500, waitMs: 10_000 },
  large: { atOnce: 4, ofOne: 3, waiting: 500, waitMs: 10_000 },
};

/** Running and waiting requests of each workload in this process. */
const SLOTS: Readonly<Partial<Record<Workload, FairSlots>>> = {
  medium: new FairSlots(WORKLOAD_LIMITS.medium),
  large: new FairSlots(WORKLOAD_LIMITS.large),
};

/** The slots of a workload; none if it has no bounds here. */
export function slotsOf(workload: Workload): FairSlots | undefined {
  return SLOTS[workload];
}
