import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Asks `/health` again and again, in a thread, so that attacks do not hold the questions up. To any message it answers the longest
// that an answer took since the last one, in milliseconds.
const EVERY_MS = 50;

let worst = 0;
let sentAt: number | undefined;

parentPort?.on('message', () => {
  // A question that is not answered yet counts as well.
  parentPort?.postMessage(Math.max(worst, sentAt === undefined ? 0 : performance.now() - sentAt));
  worst = 0;
});

for (;;) {
  sentAt = performance.now();
  await fetch(workerData as string)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
  worst = Math.max(worst, performance.now() - sentAt);
  sentAt = undefined;
  await wait(EVERY_MS);
}
