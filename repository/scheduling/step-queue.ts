/** Long work in steps, such as the answer to a request. */
export interface Task {
  /** Milliseconds that its steps have taken. */
  used: number;
  /** Client that the work is done for. */
  readonly client: string;
}

/** The next step of a task; of work in the background where it has none. */
export interface Step {
  readonly task: Task | undefined;
  readonly run: () => void;
}

/** In this many steps, one is for the task that waits longest, and one for background work. */
const ROUND = 4;

/**
 * Steps that wait. Those of the tasks that have used least come first, so that small requests do not wait for large ones; of equal
 * tasks, the step that waits longest. In each round, one step is for the longest wait of all, so that large tasks
 * progress beside many small ones, and one is for background work such as indexing.
 */
export function createStepQueue() {
  const ofTasks: Step[] = [];
  const background: Step[] = [];
  let taken = 0;

  return {
    add: (step: Step) => {
      (step.task ? ofTasks : background).push(step);
    },
    /** The step that is next. */
    take(): Step | undefined {
      taken += 1;
      if (ofTasks.length === 0 || (background.length > 0 && taken % ROUND === 0)) {
        return background.shift();
      }
      return taken % ROUND === ROUND / 2
        ? ofTasks.shift()
        : ofTasks.splice(leastUsed(ofTasks), 1)[0];
    },
    /** Whether a step of a task waits. */
    get hasTasks() {
      return ofTasks.length > 0;
    },
    get length() {
      return ofTasks.length + background.length;
    },
  };
}

function leastUsed(steps: readonly Step[]): number {
  let found = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < steps.length && least > 0; at += 1) {
    const used = steps[at]?.task?.used ?? 0;
    if (used < least) {
      found = at;
      least = used;
    }
  }
  return found;
}
