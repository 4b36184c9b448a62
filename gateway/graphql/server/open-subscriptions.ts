import { RequestError } from '../../http/request-error.ts';

/** Subscriptions of a process, and of one address, that are open at once. */
const MOST_STREAMS = 500;
const MOST_OF_ADDRESS = 20;

const open = new Map<string, number>();

/** Number of subscriptions that are open in this process. */
export function openSubscriptions(): number {
  return [...open.values()].reduce((sum, count) => sum + count, 0);
}

/** Counts a subscription of an address until the result is called; throws `service-busy` where there are too many. */
export function countSubscription(address: string): () => void {
  const ofAddress = open.get(address) ?? 0;
  if (ofAddress >= MOST_OF_ADDRESS || openSubscriptions() >= MOST_STREAMS) {
    throw new RequestError(
      'service-busy',
      ofAddress >= MOST_OF_ADDRESS
        ? `Your address has ${MOST_OF_ADDRESS} subscriptions already. End one, or subscribe to several types at once.`
        : `This process has ${MOST_STREAMS} subscriptions already. Try again later.`,
    );
  }
  open.set(address, ofAddress + 1);
  return () => {
    const left = (open.get(address) ?? 1) - 1;
    if (left > 0) {
      open.set(address, left);
    } else {
      open.delete(address);
    }
  };
}
