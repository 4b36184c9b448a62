import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  proposalText,
  proposeFields,
  readProfileDirectory,
} from '../../../../../profile-compiler/index.ts';
import { EXIT, type ProcessContext, UsageError } from '../../../command/command.ts';
import type { Subcommand } from '../../../command/subcommands.ts';
import { loadConfig } from '../../../config/config-file.ts';
import { readDataSample } from './read-sample.ts';

/** The file that the proposals are written to. */
const FILE = 'added.ttl';

/** Proposes fields for properties of data that a profile does not read. */
export const add: Subcommand<ProcessContext> = {
  name: 'add',
  operands: '[profile]',
  options: {
    'from-data': {
      value: 'file | folder | https://…',
      summary: 'Data whose predicates the profile may lack.',
    },
    write: { summary: `Write the proposals to ${FILE} in the profile, instead of printing them.` },
  },
  async run({ operands, switches, values }, { directory, environment, output, signal }) {
    const place = values['from-data'];
    if (place === undefined || operands.length > 1) {
      throw new UsageError(
        'Name the data, and the profile if it is not the configured one: profile add [profile] --from-data <data>.',
      );
    }
    const config = await loadConfig(environment, directory);
    const folder =
      operands[0] === undefined ? config.profileDirectory : path.resolve(directory, operands[0]);
    const quads = await readDataSample(place, {
      directory,
      signal,
      contexts: config.jsonLdContexts,
    });
    const proposed = proposeFields(await readProfileDirectory(folder), quads);
    const count = proposed.flatMap(({ fields }) => fields).length;
    if (count === 0) {
      output.print(
        `The profile in ${folder} reads every predicate of the nodes that it describes.`,
      );
      return EXIT.success;
    }
    const text = proposalText(proposed);
    if (switches.has('write')) {
      const file = path.join(folder, FILE);
      await writeFile(file, text, { flag: 'wx' });
      output.print(
        `${file}: ${count} ${count === 1 ? 'field' : 'fields'}. Edit it, then start the platform.`,
      );
      return EXIT.success;
    }
    text.trimEnd().split('\n').map(output.print);
    return EXIT.success;
  },
};
