import type { TrialComparison } from '../../../../../../search/index.ts';
import { MEBIBYTE } from '../../../../../http/bounds/limits.ts';
import { tableLines } from '../../../../command/text-table.ts';

/** What a trial gives: the comparison, and what a fill would take. */
export interface Trial extends TrialComparison {
  /** Datasets that were tried, of all that are stored. */
  readonly tried: number;
  readonly total: number;
  /** Estimates for all datasets, from those that were tried. */
  readonly fill: { readonly seconds: number; readonly bytes: number; readonly bytesBefore: number };
}

const LONGEST = 120;
/** A trial as text. */
export function trialReport(trial: Trial): readonly string[] {
  const { tried, total, different, fields, problems, examples, fill } = trial;
  return [
    `Tried ${tried} of ${total} datasets: ${different} documents differ.`,
    ...section('Documents with a value, by field', [
      ['field', 'old', 'new', 'different'],
      ...fields.map((one) => [one.path, `${one.before}`, `${one.after}`, `${one.different}`]),
    ]),
    ...section('Problems', [
      ['problem', 'field', 'old', 'new'],
      ...problems.map((one) => [one.code, one.field, `${one.before}`, `${one.after}`]),
    ]),
    ...examples.flatMap(({ id, before = {}, after = {} }) =>
      section(id, [['member', 'old', 'new'], ...differentMembers(before, after)]),
    ),
    `All documents: about ${duration(fill.seconds)} to make, ${size(fill.bytes)} of JSON (now ${size(fill.bytesBefore)}).`,
  ];
}

/** A table below a heading; none without rows. */
function section(heading: string, rows: readonly (readonly string[])[]): readonly string[] {
  return rows.length > 1 ? [`${heading}:`, ...tableLines(rows, 2)] : [];
}

/** The members of two documents that differ, side by side. */
function differentMembers(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly (readonly string[])[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => [name, shown(before[name]), shown(after[name])])
    .filter(([, old, now]) => old !== now)
    .map(([name = '', old = '', now = '']) => [name, cut(old), cut(now)]);
}

function shown(value: unknown): string {
  return value === undefined ? '–' : JSON.stringify(value);
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function duration(seconds: number): string {
  return seconds < 60 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

function size(bytes: number): string {
  return bytes < MEBIBYTE ? `${Math.ceil(bytes / 1024)} kB` : `${Math.ceil(bytes / MEBIBYTE)} MB`;
}
