import { glob } from 'node:fs/promises';
import { EXIT, type PlatformContext, type ProcessContext } from '../../../command/command.ts';
import { connectTo } from '../../../command/platform-connection.ts';
import { runCommand } from '../../../command/run-command.ts';
import type { Platform } from '../../../start/start-platform.ts';
import { EXAMPLES } from '../demo/demo.ts';
import { loadExamples } from '../demo/load-examples.ts';
import { loadVocabularies } from '../demo/load-vocabularies.ts';
import { importCommand } from '../import/import.ts';

/** Loads sample data into a platform, and can do so again after its files have changed. */
export type SampleData = (
  platform: Platform,
  settings: PlatformContext['settings'],
) => Promise<void>;

const CATALOGUE = 'sample';
const DESCRIPTION = `[] a <http://www.w3.org/ns/dcat#Catalog> ;
  <http://purl.org/dc/terms/title> "Sample data"@en ; <http://purl.org/dc/terms/description> "Data of the developer"@en .`;

/** The examples, or a folder: either laid out like the examples, or with RDF files of datasets. */
export function sampleData(folder: string | undefined, context: ProcessContext): SampleData {
  return async (platform, settings) => {
    await loadVocabularies(settings, platform);
    if (folder === undefined || (await isLaidOut(folder))) {
      await loadExamples(folder ?? EXAMPLES, platform);
    } else {
      await importFolder(folder, platform, context);
    }
  };
}

async function isLaidOut(folder: string): Promise<boolean> {
  const [first] = await Array.fromAsync(glob('*/catalogue.ttl', { cwd: folder }));
  return first !== undefined;
}

async function importFolder(
  folder: string,
  { url, apiKey }: Platform,
  context: ProcessContext,
): Promise<void> {
  const response = await connectTo(url, apiKey).request(`catalogues/${CATALOGUE}`, {
    method: 'PUT',
    headers: { 'content-type': 'text/turtle' },
    body: DESCRIPTION,
  });
  if (!response.ok) {
    throw new Error(`The catalogue of the sample data was refused: ${await response.text()}`);
  }
  const words = ['import', folder, '--catalogue', CATALOGUE, '--url', url, '--api-key', apiKey];
  const exitCode = await runCommand([importCommand], words, context);
  if (exitCode !== EXIT.success) {
    context.output.error('Not all of the sample data was loaded; the lines above say why.');
  }
}
