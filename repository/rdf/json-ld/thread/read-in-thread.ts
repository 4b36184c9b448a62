import { Worker } from 'node:worker_threads';
import type { Quad } from '@rdfjs/types';
import { RefusedInputError } from '../../../errors.ts';
import type { RdfReadOptions } from '../../rdf-format.ts';
import { tooComplex } from '../../refusals.ts';
import type { ReadTask, ThreadMessage } from './messages.ts';
import { quadUnpacker } from './packed-quads.ts';

/** Settles when the previous document is read: only one thread runs at a time. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a large JSON-LD document in a worker thread. The library expands a document synchronously, which
 * would block the event loop of the service.
 */
export function readJsonLdInThread(
  text: string,
  options: RdfReadOptions,
): Promise<readonly Quad[]> {
  const result = last.then(() => readOne({ text, options }));
  last = result.catch(() => undefined);
  return result;
}

function readOne(task: ReadTask): Promise<readonly Quad[]> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    name: 'json-ld',
    workerData: task,
  });
  const { promise, resolve, reject } = Promise.withResolvers<readonly Quad[]>();
  const quads: Quad[] = [];
  const unpack = quadUnpacker();
  thread.on('message', (message: ThreadMessage) => {
    switch (message.kind) {
      case 'quads':
        quads.push(...unpack(message.quads));
        // Waiting messages are all delivered in one task, so the next batch is requested in a later one.
        setImmediate(() => thread.postMessage('next'));
        break;
      case 'done':
        resolve(quads);
        break;
      case 'refused':
        reject(new RefusedInputError(message.code, message.message, message.place));
        break;
    }
  });
  thread.on('error', (error) => reject(isOutOfMemory(error) ? tooLarge() : error));
  thread.on('exit', (code) =>
    reject(
      new Error(`The JSON-LD worker thread exited with code ${code} before it sent a result.`),
    ),
  );
  return promise;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooLarge(): RefusedInputError {
  return tooComplex('reading the document needs more memory than is available. Split it.');
}
