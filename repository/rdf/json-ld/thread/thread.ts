import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { RefusedInputError } from '../../../errors.ts';
import { readJsonLd } from '../reader.ts';
import type { ReadTask, ThreadMessage } from './messages.ts';
import { packQuads } from './packed-quads.ts';

/**
 * Entry of the worker thread: reads one document, sends its quads batch by batch on request, and
 * ends.
 */
const QUADS_PER_BATCH = 2_000;

const { text, options } = workerData as ReadTask;
const service = parentPort as MessagePort;
const send = (message: ThreadMessage) => service.postMessage(message);

try {
  const quads = await readJsonLd(text, options);
  for (let start = 0; start < quads.length; start += QUADS_PER_BATCH) {
    send({ kind: 'quads', quads: packQuads(quads.slice(start, start + QUADS_PER_BATCH)) });
    await once(service, 'message');
  }
  send({ kind: 'done' });
} catch (error) {
  if (!(error instanceof RefusedInputError)) {
    throw error;
  }
  const { code, message, place } = error;
  send({ kind: 'refused', code, message, place });
}
