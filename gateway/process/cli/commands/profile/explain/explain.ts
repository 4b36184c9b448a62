import path from 'node:path';
import { profileCoverage } from '../../../../../../profile-compiler/index.ts';
import { prepare, settingsOfProfile } from '../../../../start/prepare.ts';
import { tableLines } from '../../../../start/report/text-table.ts';
import { EXIT, type ProcessContext } from '../../../command.ts';
import type { Subcommand } from '../../../subcommands.ts';
import { UsageError } from '../../../usage-error.ts';
import { EXAMPLES } from '../../demo/demo.ts';
import { BASE, exampleOf } from './example-of.ts';
import { explainField } from './explain-field.ts';
import { findField } from './find-field.ts';
import { termsOfFiles } from './terms-of-files.ts';

/** Explains one field: its source, its forms, and an example. */
export const explain: Subcommand<ProcessContext> = {
  name: 'explain',
  operands: '<entity.field>',
  options: {
    profile: { value: 'folder', summary: 'Profile to explain; the configured one where absent.' },
    examples: { value: 'folder', summary: 'Turtle files to take an example from.' },
  },
  async run({ operands: [field, ...others], values }, { environment, directory, output, signal }) {
    if (field === undefined || others.length > 0) {
      throw new UsageError(
        'Name one field, such as dataset.title or dataset.distributions.format.',
      );
    }
    const chosen = values.profile && settingsOfProfile(values.profile);
    const { config, model, profile } = await prepare({ ...environment, ...chosen }, directory);
    const found = findField(model, field);
    if ('remedy' in found) {
      output.error(found.remedy);
      return EXIT.failure;
    }
    const folder = values.examples && path.resolve(directory, values.examples);
    const terms = await termsOfFiles(config.vocabularyManifests, BASE, signal);
    const example = await exampleOf(model, found, { folder: folder ?? EXAMPLES, terms });
    output.print(found.path.join('.'));
    const rows = explainField(model, profileCoverage(profile), found);
    tableLines([...rows, ['example', example]], 2).map(output.print);
    return EXIT.success;
  },
};
