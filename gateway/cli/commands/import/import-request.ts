import { parseArgs } from 'node:util';

/** What `--help` prints. */
export const USAGE = `Usage: npm run import -- <file | folder | .tar.gz>… --catalogue <id> [options]

Puts many datasets, one RDF file each, into a running platform. What it already has, as it is, is not sent.
  --catalogue <id>      catalogue that the datasets belong to; it has to exist
  --url <url>           address of the platform (default: this host, PLATFORM_PORT)
  --api-key <key>       key for writes (default: PLATFORM_API_KEY, else the one in PLATFORM_DATA_DIR)
  --id-from <source>    original id: "file-name" (default, without its ending) or "identifier"
                        (dct:identifier of the dataset, else the file name)
  --concurrency <n>     requests at once (default 8)
  --help                print this

Exit code: 0 if everything is there, 1 if anything failed, 2 if the call was wrong.`;

/** One call of the import command. */
export interface ImportArguments {
  readonly paths: readonly string[];
  readonly catalogue: string;
  /** Ends in `/`. */
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly idFrom: 'file-name' | 'identifier';
  readonly concurrency: number;
}

/** The call was wrong; the message says how to mend it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the configuration says of the platform to ask. */
export interface ImportDefaults {
  readonly port: number;
  readonly apiKey?: string | undefined;
}

/** Reads command line arguments; `undefined` where help was asked for. Throws `UsageError`. */
export function readArguments(
  argv: readonly string[],
  { port, apiKey }: ImportDefaults,
): ImportArguments | undefined {
  const { values, positionals } = parse(argv);
  if (values.help) {
    return undefined;
  }
  if (positionals.length === 0) {
    throw new UsageError('Name at least one file, folder or .tar.gz to import.');
  }
  if (values.catalogue === undefined) {
    throw new UsageError('Name the catalogue with --catalogue <id>.');
  }
  return {
    paths: positionals,
    catalogue: values.catalogue,
    url: readUrl(values.url ?? `http://localhost:${port}/`),
    apiKey: values['api-key'] ?? apiKey,
    idFrom: readIdSource(values['id-from']),
    concurrency: readConcurrency(values.concurrency),
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        catalogue: { type: 'string' },
        url: { type: 'string' },
        'api-key': { type: 'string' },
        'id-from': { type: 'string', default: 'file-name' },
        concurrency: { type: 'string', default: '8' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** An address with `/` at its end. Throws `UsageError` where the text is none. */
export function readUrl(text: string): string {
  if (!URL.canParse(text)) {
    throw new UsageError(`--url ${text} is not a URL; write one such as http://localhost:8080/.`);
  }
  return text.endsWith('/') ? text : `${text}/`;
}

function readIdSource(text: string): ImportArguments['idFrom'] {
  if (text !== 'file-name' && text !== 'identifier') {
    throw new UsageError(`--id-from ${text} is unknown; write "file-name" or "identifier".`);
  }
  return text;
}

function readConcurrency(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 256) {
    throw new UsageError(`--concurrency ${text} is not a whole number from 1 to 256.`);
  }
  return number;
}
