import type { ImportResult } from './commands/import/import-datasets.ts';

const STATES = ['created', 'replaced', 'unchanged', 'failed'] as const;
const NEXT_TIME = 'The other files were not sent; the same call again sends what is missing.';

/** The closing report: how many of each state, every failure with its reason, and why it stopped early. */
export function summarize({ outcomes, stoppedBy }: ImportResult): string {
  const counts = STATES.map(
    (state) => `${outcomes.filter((outcome) => outcome.state === state).length} ${state}`,
  );
  const failures = outcomes.flatMap((outcome) =>
    outcome.state === 'failed' ? [`  ${outcome.file}\n    ${outcome.reason}`] : [],
  );
  return [
    counts.join(', '),
    ...(failures.length > 0 ? ['Failed:', ...failures] : []),
    ...(stoppedBy === undefined ? [] : [`Stopped: ${stoppedBy}`, NEXT_TIME]),
  ].join('\n');
}
