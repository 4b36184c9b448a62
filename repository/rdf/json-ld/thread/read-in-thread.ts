import { Worker } from 'node:worker_threads';
import type { Quad } from '@rdfjs/types';
import { RefusedInputError } from '../../../errors.ts';
import type { RdfReadOptions } from '../../rdf-format.ts';
import { tooComplex } from '../../refusals.ts';
import type { ReadTask, ThreadMessage } from './messages.ts';
import { quadUnpacker } from './packed-quads.ts';

/** Resolves when the document before is read: one thread at a time, whatever comes in. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a large JSON-LD document in a thread of its own, as no step of reading one gives others a turn:
 * the thread of the service is not held up, however large the document is.
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
        // Messages that wait are all delivered in one turn, so the next run is asked for after it.
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
    reject(new Error(`The thread that reads JSON-LD ended with ${code}`)),
  );
  return promise;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooLarge(): RefusedInputError {
  return tooComplex('reading it takes more memory than there is. Split the document.');
}
