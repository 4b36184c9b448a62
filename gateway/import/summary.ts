import type { Outcome } from './import-datasets.ts';

const STATES = ['created', 'replaced', 'unchanged', 'failed'] as const;

/** The closing report: how many of each state, then every failure with its reason. */
export function summarize(outcomes: readonly Outcome[]): string {
  const counts = STATES.map(
    (state) => `${outcomes.filter((outcome) => outcome.state === state).length} ${state}`,
  );
  const failures = outcomes.flatMap((outcome) =>
    outcome.state === 'failed' ? [`  ${outcome.file}\n    ${outcome.reason}`] : [],
  );
  return [counts.join(', '), ...(failures.length > 0 ? ['Failed:', ...failures] : [])].join('\n');
}
