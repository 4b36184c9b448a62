import { createPlaces } from '../../../http/bounds/places.ts';

/** Subscriptions of a process, and of one address, that are open at once. */
const MOST_STREAMS = 500;
const MOST_OF_ADDRESS = 20;

const open = createPlaces({
  atOnce: MOST_STREAMS,
  ofOne: MOST_OF_ADDRESS,
  full: `This process has ${MOST_STREAMS} subscriptions already. Try again later.`,
  fullOfOne: `Your address has ${MOST_OF_ADDRESS} subscriptions already. End one, or subscribe to several types at once.`,
});

/** Number of subscriptions that are open in this process. */
export function openSubscriptions(): number {
  return open.taken();
}

/** Counts a subscription of an address until the result is called; throws `service-busy` if there are too many. */
export function countSubscription(address: string): () => void {
  return open.take(address);
}
