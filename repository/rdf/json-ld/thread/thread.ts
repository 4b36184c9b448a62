import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { RefusedInputError } from '../../../errors.ts';
import { readJsonLd } from '../reader.ts';
import type { ReadTask, ThreadMessage } from './messages.ts';
import { packQuads } from './packed-quads.ts';

/** Entry of the thread: reads one document, tells its quads in runs as they are asked for, and ends. */
const QUADS_IN_A_RUN = 2_000;

const { text, options } = workerData as ReadTask;
const service = parentPort as MessagePort;
const tell = (message: ThreadMessage) => service.postMessage(message);

try {
  const quads = await readJsonLd(text, options);
  for (let start = 0; start < quads.length; start += QUADS_IN_A_RUN) {
    tell({ kind: 'quads', quads: packQuads(quads.slice(start, start + QUADS_IN_A_RUN)) });
    await once(service, 'message');
  }
  tell({ kind: 'done' });
} catch (error) {
  if (!(error instanceof RefusedInputError)) {
    throw error;
  }
  const { code, message, place } = error;
  tell({ kind: 'refused', code, message, place });
}
