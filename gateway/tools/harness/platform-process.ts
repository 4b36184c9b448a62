import { COMMANDS } from '../../process/cli/commands.ts';
import { createLog } from '../../process/log/create-log.ts';
import { prepare } from '../../process/prepare/prepare.ts';
import { startPlatform } from '../../process/start/start-platform.ts';
import { answerParent } from './child.ts';

// The platform as `npm start` runs it, on any free port.
const prepared = await prepare(process.env, process.cwd());
const platform = await startPlatform(prepared, {
  log: await createLog(prepared.config),
  commands: COMMANDS,
});
const { url, apiKey } = platform;
answerParent({ url, apiKey }, {}, () => platform.close());
