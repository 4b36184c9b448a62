import { EXIT, type PlatformContext } from '../../../command/command.ts';
import { collectedOutput } from '../../../command/command-output.ts';
import { connectTo } from '../../../command/platform-connection.ts';
import { runCommand } from '../../../command/run-command.ts';
import type { Platform } from '../../../start/start-platform.ts';
import { installVocabularies } from '../vocabularies/install-vocabularies.ts';
import { readManifests } from '../vocabularies/manifest.ts';
import { chooseVocabularies } from '../vocabularies/select-vocabularies.ts';

/**
 * Runs `installVocabularies` with the manifests of these settings and resolves with the number of vocabularies that it loads.
 * Rejects with the output of the command if one of them fails.
 */
export async function loadVocabularies(
  settings: PlatformContext['settings'],
  { url, apiKey }: Pick<Platform, 'url' | 'apiKey'>,
): Promise<number> {
  const output = collectedOutput();
  const exitCode = await runCommand([installVocabularies], [installVocabularies.name], {
    platform: connectTo(url, apiKey),
    settings,
    signal: new AbortController().signal,
    output,
  });
  if (exitCode !== EXIT.success) {
    throw new Error(output.lines.join('\n'));
  }
  const everything = { operands: [], switches: new Set<string>(), values: {} };
  return chooseVocabularies(await readManifests(settings.vocabularyManifests), everything, 'skos')
    .length;
}
