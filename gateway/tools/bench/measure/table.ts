import type { Finding } from '../bench.ts';

const HEADINGS = ['what', 'shapeql', 'baseline', 'ratio', 'bound', 'verdict'];

/** Findings as a table in Markdown, columns aligned. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = [
    HEADINGS,
    ...findings.map(({ what, subject, baseline, ratio, bound, met }) => [
      what,
      subject,
      baseline,
      ratio,
      bound,
      met ? 'met' : 'MISSED',
    ]),
  ];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))),
  );
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
