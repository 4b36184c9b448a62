import { createSlots } from '../../../http/bounds/slots.ts';

/** Subscriptions of a process, and of one address, that are open at once. */
const MOST_STREAMS = 500;
const MOST_OF_ADDRESS = 20;

const open = createSlots({
  most: MOST_STREAMS,
  mostOfAddress: MOST_OF_ADDRESS,
  full: `This process has ${MOST_STREAMS} subscriptions already. Try again later.`,
  fullOfAddress: `Your address has ${MOST_OF_ADDRESS} subscriptions already. End one, or subscribe to several types at once.`,
});

/** Number of subscriptions that are open in this process. */
export function openSubscriptions(): number {
  return open.taken;
}

/** Counts a subscription of an address until the result is called; throws `service-busy` where there are too many. */
export function countSubscription(address: string): () => void {
  return open.take(address);
}
