import type { Platform } from '../../../start/start-platform.ts';
import { platformAt } from '../../platform/platform-connection.ts';
import { EXIT, runCommand } from '../../run-command.ts';
import { installVocabularies } from '../vocabularies/install-vocabularies.ts';
import { readManifests } from '../vocabularies/manifest.ts';
import { kindOf } from '../vocabularies/select-vocabularies.ts';

/**
 * Runs `installVocabularies` for all that the manifests list for it, and gives their number. Rejects with
 * what the command prints where one fails.
 */
export async function loadVocabularies(
  manifests: readonly string[],
  { url, apiKey }: Pick<Platform, 'url' | 'apiKey'>,
): Promise<number> {
  const lines: string[] = [];
  const exitCode = await runCommand([installVocabularies], [installVocabularies.name], {
    platform: platformAt(url, apiKey),
    manifests,
    signal: new AbortController().signal,
    output: { print: (line) => lines.push(line), progress: () => {} },
  });
  if (exitCode !== EXIT.success) {
    throw new Error(lines.join('\n'));
  }
  const listed = await readManifests(manifests);
  return listed.filter((vocabulary) => kindOf(vocabulary) === 'skos').length;
}
