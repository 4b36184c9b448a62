import { getPriority } from 'node:os';
import { RefusedInputError } from '../../errors.ts';
import type { WorkerTask } from '../../workers/worker-pool.ts';

/** What the task of these tests does. */
export interface TestInput {
  readonly act: 'answer' | 'loop' | 'grow' | 'throw' | 'refuse' | 'exit' | 'wait' | 'nice';
  readonly value?: string;
  /** A task that waits goes on when this is not 0. */
  readonly gate?: Int32Array;
}

export interface TestOutput {
  readonly value: string | undefined;
  /** Tasks that this thread has run, with this one. */
  readonly count: number;
}

export const TEST_TASK: WorkerTask<TestInput, TestOutput> = { module: import.meta.url };

let count = 0;

export default async function run({ act, value, gate }: TestInput): Promise<TestOutput> {
  count += 1;
  switch (act) {
    case 'loop':
      for (;;) {
        count += 0;
      }
    case 'grow': {
      const grown: string[][] = [];
      for (;;) {
        grown.push(Array.from({ length: 1_000 }, (_, number) => `${value} ${number}`));
      }
    }
    case 'throw':
      throw new TypeError(`thrown ${value}`);
    case 'refuse':
      throw new RefusedInputError('invalid-rdf', 'refused', { line: 3 });
    case 'exit':
      return process.exit(7);
    case 'wait':
      Atomics.wait(gate ?? new Int32Array(1), 0, 0);
      return { value, count };
    case 'nice':
      return { value: String(getPriority(0)), count };
    default:
      return { value, count };
  }
}
