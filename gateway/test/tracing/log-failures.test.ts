import { diag } from '@opentelemetry/api';
import { afterEach, expect, it } from 'vitest';
import { logTraceFailures } from '../../process/tracing/tracing.ts';

const HOUR_MS = 3_600_000;

afterEach(() => diag.disable());

it('logs a failure once an hour', () => {
  const warnings: unknown[] = [];
  let now = 5;
  const log = { warn: (details: unknown) => warnings.push(details) };
  logTraceFailures('http://collector.example:4318', log, () => now);
  diag.error('refused');
  diag.error('refused');
  now += HOUR_MS - 1;
  diag.error('refused');
  expect(warnings).toEqual([{ endpoint: 'http://collector.example:4318', reason: 'refused' }]);
  now += 1;
  diag.error('still refused');
  expect(warnings).toHaveLength(2);
});
