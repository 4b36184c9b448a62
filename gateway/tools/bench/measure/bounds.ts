import type { Finding } from '../bench.ts';

/** Two amounts of one unit, and how they compare. */
export interface Measured {
  readonly what: string;
  readonly unit: string;
  readonly subject: number;
  readonly baseline: number;
  /** Subject to baseline, where it is not just the one divided by the other. */
  readonly ratio?: number;
}

/** A finding that is met where the ratio of subject to baseline is at most `bound`. */
export function ratioAtMost(bound: number, measured: Measured): Finding {
  const ratio = ratioOf(measured);
  return {
    ...amounts(measured),
    ratio: times(ratio),
    bound: `≤ ${times(bound)}`,
    met: ratio <= bound,
  };
}

/** A finding about rates that is met where subject is at least this part of the baseline. */
export function partAtLeast(bound: number, measured: Measured): Finding {
  const ratio = ratioOf(measured);
  return {
    ...amounts(measured),
    ratio: percent(ratio),
    bound: `≥ ${percent(bound)}`,
    met: ratio >= bound,
  };
}

/** A finding that is met where the subject itself is below `bound`, whatever the baseline. */
export function below(bound: number, measured: Measured): Finding {
  return {
    ...amounts(measured),
    ratio: times(ratioOf(measured)),
    bound: `< ${bound} ${measured.unit}`,
    met: measured.subject < bound,
  };
}

/** A finding without a bound. */
export function figure({ what, unit, subject }: Omit<Measured, 'baseline'>): Finding {
  const nothing = '–';
  return {
    what,
    subject: amount(subject, unit),
    baseline: nothing,
    ratio: nothing,
    bound: nothing,
    met: true,
  };
}

function ratioOf({ subject, baseline, ratio }: Measured): number {
  return ratio ?? subject / baseline;
}

function amounts({ what, unit, subject, baseline }: Measured) {
  return { what, subject: amount(subject, unit), baseline: amount(baseline, unit) };
}

function amount(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 3;
  return `${value.toFixed(digits)} ${unit}`;
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)}×`;
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
