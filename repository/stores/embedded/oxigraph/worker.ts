import { parentPort } from 'node:worker_threads';
import { answerTask } from './answer-task.ts';
import { createGraphMirror } from './graph-mirror.ts';
import type { WorkerReply, WorkerRequest } from './messages.ts';

/** Entry of the worker thread: the graphs in memory, and one request after the other. */
const mirror = createGraphMirror();

async function replyTo(request: WorkerRequest): Promise<WorkerReply> {
  if (request.do === 'answer') {
    return answerTask(mirror.store, request.task);
  }
  for (const update of request.updates) {
    mirror.update(update);
  }
  return { outcome: 'updated', isWorn: mirror.isWorn() };
}

parentPort?.on('message', async (request: WorkerRequest) => {
  const reply = await replyTo(request);
  const bytes = reply.outcome === 'answered' ? [reply.body.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(reply, bytes);
});
