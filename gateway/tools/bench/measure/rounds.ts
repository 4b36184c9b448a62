/** Medians of the durations of two ways in the same rounds. */
export interface Comparison {
  readonly baseline: number;
  readonly subject: number;
  /** Median of the rounds' own ratios, subject to baseline: what disturbs a round disturbs both. */
  readonly ratio: number;
}

export interface Rounds {
  readonly rounds: number;
  /** Rounds that are run first and not counted. */
  readonly warmUp: number;
  /** Each gives what one unit of work took in this round, in any unit. */
  readonly baseline: (round: number) => Promise<number>;
  readonly subject: (round: number) => Promise<number>;
}

/** Runs both ways in each round, alternating which one is first. */
export async function alternate(ways: Rounds): Promise<Comparison> {
  const measured: { readonly baseline: number; readonly subject: number }[] = [];
  for (let round = 0; round < ways.warmUp + ways.rounds; round += 1) {
    measured.push(await bothOf(ways, round));
  }
  const counted = measured.slice(ways.warmUp);
  return {
    baseline: median(counted.map(({ baseline }) => baseline)),
    subject: median(counted.map(({ subject }) => subject)),
    ratio: median(counted.map(({ baseline, subject }) => subject / baseline)),
  };
}

async function bothOf(ways: Rounds, round: number) {
  if (round % 2 === 0) {
    const baseline = await ways.baseline(round);
    return { baseline, subject: await ways.subject(round) };
  }
  const subject = await ways.subject(round);
  return { baseline: await ways.baseline(round), subject };
}

/** The median; `NaN` of no numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Milliseconds that some work takes. */
export async function elapsed(work: () => Promise<unknown> | unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
