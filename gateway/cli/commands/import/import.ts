import { loadConfig } from '../../../config/load-config.ts';
import { EXIT, type ProcessCommand, type ProcessContext } from '../../command.ts';
import { MEDIA_TYPES } from '../../media-types.ts';
import { ADDRESS_OPTIONS } from '../../platform/connect.ts';
import { connectTo } from '../../platform/platform-connection.ts';
import { showItems } from '../../progress.ts';
import { isComplete, summarize } from '../../summary.ts';
import { createDatasetClient } from './dataset-client.ts';
import { findFiles } from './find-files.ts';
import { importDatasets } from './import-datasets.ts';
import { type ImportRequest, readRequest } from './import-request.ts';

/** Puts RDF files into a running platform, a dataset each. */
export const importCommand: ProcessCommand = {
  kind: 'process',
  name: 'import',
  summary:
    'Puts RDF files, one dataset each, into a running platform; skips those that it has unchanged.',
  operands: '<file | folder | .tar.gz>…',
  options: {
    catalogue: {
      value: 'id',
      required: true,
      summary: 'Catalogue that the datasets belong to; it has to exist.',
    },
    ...ADDRESS_OPTIONS,
    'id-from': {
      value: 'source',
      summary:
        'Original id: "file-name" (default, without its ending) or "identifier" (dct:identifier, else the file name).',
    },
    concurrency: { value: 'n', summary: 'Requests at once (default 8).' },
  },
  details:
    'Exit code: 0 if the platform has every dataset, 1 if one failed, a folder holds a link or there is no RDF file, 2 if the call was wrong, 130 if it was cancelled.',
  async run(call, context) {
    const config = await loadConfig(context.environment, context.directory);
    return sendFiles(await readRequest(call, config), context);
  },
};

const ENDINGS = Object.keys(MEDIA_TYPES).join(', ');

async function sendFiles(
  { paths, url, apiKey, ...request }: ImportRequest,
  { output, progressStream, signal }: ProcessContext,
): Promise<number> {
  await using found = await findFiles(paths);
  for (const link of found.links) {
    output.print(
      `${link} is a link and is not followed. Name the file or folder that it leads to.`,
    );
  }
  if (found.files.length === 0) {
    output.print(`There is no RDF file to import in ${paths.join(', ')}. Endings: ${ENDINGS}.`);
    return EXIT.failure;
  }
  const progress = showItems(progressStream);
  const result = await importDatasets({
    files: found.files,
    ...request,
    client: createDatasetClient(connectTo(url, apiKey), signal),
    signal,
    onProgress: progress.show,
  }).finally(progress.end);
  output.print(summarize(result));
  return isComplete(result) && found.links.length === 0 ? EXIT.success : EXIT.failure;
}
