import { platformAt } from '../commands/platform.ts';
import { EXIT, runCommand } from '../commands/run-command.ts';
import { installVocabularies } from '../commands/vocabularies/install-vocabularies.ts';
import { readManifests } from '../commands/vocabularies/manifest.ts';
import { kindOf } from '../commands/vocabularies/select-vocabularies.ts';
import type { Platform } from '../start/start-platform.ts';

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
