type Answers = Readonly<Record<string, (argument: never) => unknown>>;

/** CPU time and memory of a process. */
export interface Usage {
  /** User and system time of all threads since its start, in microseconds. */
  readonly cpu: number;
  /** Resident memory, in bytes. */
  readonly rss: number;
}

/** Runs in the child: reports that it is ready, then answers questions until the parent disconnects. */
export function answer(
  ready: unknown,
  answers: Answers,
  close: () => Promise<void> | void = () => undefined,
): void {
  process.on('message', async ({ question, argument }: { question: string; argument: never }) => {
    try {
      process.send?.({ answer: await answers[question]?.(argument) });
    } catch (error) {
      process.send?.({ error: String(error) });
    }
  });
  process.on('disconnect', async () => {
    await close();
    process.exit(0);
  });
  process.send?.({ answer: ready });
}

/** CPU time and memory of this process. */
export function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, rss: process.memoryUsage.rss() };
}
