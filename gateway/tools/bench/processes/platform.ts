import { COMMANDS } from '../../../process/cli/commands.ts';
import { createLog } from '../../../process/log/create-log.ts';
import { prepare } from '../../../process/start/prepare.ts';
import { startPlatform } from '../../../process/start/start-platform.ts';
import { answer, usage } from './answer-parent.ts';
import { pressureGauge } from './process-gauge.ts';

// The platform as `npm start` runs it, on any free port.
const prepared = await prepare(process.env, process.cwd());
const platform = await startPlatform(prepared, {
  log: await createLog(prepared.config),
  commands: COMMANDS,
});
const { url, apiKey } = platform;
const readyAt = performance.timeOrigin + performance.now();
answer({ url, apiKey, readyAt }, { usage, pressure: pressureGauge() }, () => platform.close());
