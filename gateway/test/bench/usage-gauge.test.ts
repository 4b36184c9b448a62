import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

const GAUGE = new URL('../../tools/harness/child.ts', import.meta.url).href;
const HELD = 300 * 1024 * 1024;

it.runIf(existsSync('/proc/self/status'))(
  'counts the memory of its process, and not what the parent held at the start',
  () => {
    const held = Buffer.alloc(HELD, 1);
    const script = `import { usageGauge } from '${GAUGE}'; console.log(usageGauge()().peakRss)`;
    const peak = Number(execFileSync(process.execPath, ['--input-type=module', '-e', script]));
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(held.length);
  },
);
