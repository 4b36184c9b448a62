/** One line of the closing table. */
export interface Finding {
  readonly what: string;
  /** What the platform took, with its unit. */
  readonly shapeql: string;
  /** What it is compared with, measured in the same run. */
  readonly baseline: string;
  readonly ratio: string;
  readonly bound: string;
  readonly verdict: string;
}

/** Amounts of one unit, and how they compare. */
export interface Measured {
  readonly subject: number;
  readonly baseline?: number;
  /** Subject to baseline, if it is not just the one divided by the other. */
  readonly ratio?: number;
}

const RULES = {
  /** Times the baseline at most. */
  ratio: (limit: number, _: number, ratio: number) => ratio <= limit,
  /** Of rates, the part of the baseline at least. */
  part: (limit: number, _: number, ratio: number) => ratio >= limit,
  /** Less than so much. */
  below: (limit: number, subject: number) => subject < limit,
  /** So much at least. */
  least: (limit: number, subject: number) => subject >= limit,
};
const SIGNS = { ratio: '≤', part: '≥', below: '<', least: '≥' };

/** What has to hold, such as `['ratio', 1.5]`. */
export type Bound = readonly [rule: keyof typeof RULES, limit: number];

/** A finding that is met if the bound holds; without one it is just a figure. */
export function finding(what: string, unit: string, measured: Measured, bound?: Bound): Finding {
  const { subject, baseline } = measured;
  const { ratio = baseline === undefined ? undefined : subject / baseline } = measured;
  const [rule, limit = 0] = bound ?? [];
  const shown = (one = Number.NaN) =>
    rule === 'part' ? `${Math.round(one * 100)} %` : `${one.toFixed(2)}×`;
  const amount = (one: number) => `${one.toFixed(one >= 100 ? 0 : one >= 10 ? 1 : 3)} ${unit}`;
  const isAmount = rule === 'below' || rule === 'least';
  const holds = rule && RULES[rule](limit, subject, ratio ?? Number.NaN);
  return {
    what,
    shapeql: amount(subject),
    baseline: baseline === undefined ? '–' : amount(baseline),
    ratio: ratio === undefined ? '–' : shown(ratio),
    bound: rule ? `${SIGNS[rule]} ${isAmount ? `${limit} ${unit}` : shown(limit)}` : '–',
    verdict: rule === undefined ? '–' : holds ? 'met' : 'MISSED',
  };
}

const HEADINGS = ['what', 'shapeql', 'baseline', 'ratio', 'bound', 'verdict'] as const;

/** Findings as a table in Markdown, columns aligned. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = [HEADINGS, ...findings.map((one) => HEADINGS.map((heading) => one[heading]))];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [heading, ...others] = rows.map((row) =>
    line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))),
  );
  return [heading, line(widths.map((width) => '-'.repeat(width))), ...others].join('\n');
}
