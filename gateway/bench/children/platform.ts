import { pino } from 'pino';
import { prepare } from '../../start/prepare.ts';
import { startPlatform } from '../../start/start-platform.ts';
import { answer, usage } from './answer.ts';
import { pressureGauge } from './pressure.ts';

// The platform as `npm start` runs it, on any free port.
const prepared = await prepare(process.env, process.cwd());
const platform = await startPlatform(prepared, pino({ level: prepared.config.logLevel }));
const { url, apiKey } = platform;
const readyAt = performance.timeOrigin + performance.now();
answer({ url, apiKey, readyAt }, { usage, pressure: pressureGauge() }, () => platform.close());
