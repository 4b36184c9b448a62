import { existsSync } from 'node:fs';
import path from 'node:path';
import { inspectEmbeddedStore } from '../../../../repository/index.ts';
import { EXIT, type ProcessCommand, UsageError } from '../../command/command.ts';
import { loadConfig } from '../../config/config-file.ts';

/** Lists everything in a data directory that is stored other than it was written. */
export const verify: ProcessCommand = {
  kind: 'process',
  name: 'verify',
  summary: 'Reads all that the embedded repository stores, and lists what is damaged.',
  options: {
    'data-dir': { value: 'directory', summary: 'Data directory (default: PLATFORM_DATA_DIR).' },
  },
  details: `It only reads, so a platform may be running. Put damaged graphs again; restore a backup if there is other damage.

Exit code: 0 if nothing is damaged, 1 if something is, 2 if the call was wrong.`,
  async run({ values }, { environment, directory, output }) {
    const given = values['data-dir'];
    const dataDirectory =
      given === undefined
        ? (await loadConfig(environment, directory)).dataDirectory
        : path.resolve(directory, given);
    const damage = existsSync(dataDirectory) && (await inspectEmbeddedStore(dataDirectory));
    if (!damage) {
      throw new UsageError(`No embedded repository has stored anything in ${dataDirectory}.`);
    }
    const { graphs, findings } = damage;
    for (const damaged of [...graphs.map((graph) => `<${graph}>`), ...findings]) {
      output.print(`damaged  ${damaged}`);
    }
    if (graphs.length + findings.length > 0) {
      output.error(
        `${dataDirectory} is damaged: ${graphs.length} graphs, ${findings.length} other findings. Put the graphs again, or restore a backup.`,
      );
      return EXIT.failure;
    }
    output.print(`Everything in ${dataDirectory} is as it was written.`);
    return EXIT.success;
  },
};
