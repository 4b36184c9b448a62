import type { ContextFiles } from '../../../../repository/index.ts';
import type { Config } from '../../../config/config.ts';
import type { CommandCall } from '../../command.ts';
import { readAddress } from '../../platform/connect.ts';
import { UsageError } from '../../usage-error.ts';

/** What one call of the import command asks for. */
export interface ImportRequest {
  readonly paths: readonly string[];
  readonly catalogue: string;
  /** Ends in `/`. */
  readonly url: string;
  readonly apiKey: string;
  readonly idFrom: 'file-name' | 'identifier';
  readonly concurrency: number;
  /** JSON-LD contexts that files may name, besides the bundled ones. */
  readonly contexts: ContextFiles;
}

/** Completes a call with what the configuration says of the platform. Throws `UsageError`. */
export async function readRequest(
  { operands: paths, values }: CommandCall,
  config: Pick<Config, 'port' | 'apiKey' | 'dataDirectory' | 'jsonLdContexts'>,
): Promise<ImportRequest> {
  const { catalogue } = values;
  if (paths.length === 0) {
    throw new UsageError('Name at least one file, folder or .tar.gz to import.');
  }
  if (catalogue === undefined) {
    throw new UsageError('Name the catalogue with --catalogue <id>.');
  }
  const idFrom = readIdSource(values['id-from']);
  const concurrency = readConcurrency(values.concurrency);
  const { url, apiKey } = await readAddress(values, config);
  if (apiKey === undefined) {
    throw new UsageError('No API key: give --api-key, or set PLATFORM_API_KEY.');
  }
  const { jsonLdContexts: contexts } = config;
  return { paths, catalogue, url, apiKey, idFrom, concurrency, contexts };
}

function readIdSource(text = 'file-name'): ImportRequest['idFrom'] {
  if (text !== 'file-name' && text !== 'identifier') {
    throw new UsageError(`--id-from ${text} is unknown; write "file-name" or "identifier".`);
  }
  return text;
}

function readConcurrency(text = '8'): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 256) {
    throw new UsageError(`--concurrency ${text} is not a whole number from 1 to 256.`);
  }
  return number;
}
