import type { Store } from 'oxigraph';
import { InexpressibleError } from '../../../errors.ts';
import { givesGraph } from '../../../query/results/media-types.ts';
import { engineFormat, writeResult } from '../../../query/results/write-result.ts';
import { countRows } from './count-rows.ts';
import type { QueryTask, WorkerReply } from './messages.ts';

const TABLE = 'text/tab-separated-values';

/** Runs a query and writes its answer, unless that is too large. */
export async function answerTask(store: Store, task: QueryTask): Promise<WorkerReply> {
  try {
    return await answer(store, task);
  } catch (error) {
    // A trap of the engine is not caused by the query, and leaves the engine unusable.
    if (error instanceof WebAssembly.RuntimeError || !(error instanceof Error)) {
      throw error;
    }
    const outcome = error instanceof InexpressibleError ? 'inexpressible' : 'refused';
    return { outcome, reason: error.message };
  }
}

async function answer(store: Store, task: QueryTask): Promise<WorkerReply> {
  const { form, mediaType, resultRows, resultBytes } = task;
  const hasMore =
    task.probe !== undefined && countRows(run(store, task.probe, TABLE, task), TABLE) > 0;
  if (hasMore) {
    return { outcome: 'too-large', what: `${resultRows} solutions` };
  }
  const format = engineFormat(form, mediaType);
  const found = run(store, task.text, format, task);
  if (form !== 'ask' && countRows(found, format) > resultRows) {
    return { outcome: 'too-large', what: `${resultRows} ${givesGraph(form) ? 'triples' : 'rows'}` };
  }
  const body = await writeResult(found, form, mediaType);
  return body.length > resultBytes
    ? { outcome: 'too-large', what: `${resultBytes} bytes` }
    : { outcome: 'answered', body };
}

function run(store: Store, text: string, format: string, { namesGraphs }: QueryTask): string {
  return String(
    store.query(text, { results_format: format, use_default_graph_as_union: !namesGraphs }),
  );
}
