import type { InputPlace, RefusedInputCode } from '../errors.ts';

/** One task on its way to a thread. */
export interface TaskMessage {
  readonly id: number;
  /** URL of the module whose default export runs it. */
  readonly module: string;
  readonly input: unknown;
}

/** The outcome of one task on its way back. */
export type TaskReply =
  | { readonly kind: 'done'; readonly id: number; readonly output: unknown }
  /** The parts of a `RefusedInputError`: structured cloning would lose its class. */
  | {
      readonly kind: 'refused';
      readonly id: number;
      readonly code: RefusedInputCode;
      readonly message: string;
      readonly place: InputPlace;
    }
  | { readonly kind: 'failed'; readonly id: number; readonly error: unknown };

/** Start data of a thread. */
export interface ThreadData {
  /** One 32-bit integer: the id of the task that runs, 0 for none. Legible while the thread computes. */
  readonly running: SharedArrayBuffer;
  /** Increment of the nice value of the thread. */
  readonly nice: number;
}

/** Exports of a task module: the function that runs it. */
export interface TaskModule {
  default(input: unknown): Promise<unknown>;
}
