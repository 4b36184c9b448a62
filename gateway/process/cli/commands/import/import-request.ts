import type { ContextFiles } from '../../../../../repository/index.ts';
import { type CommandCall, UsageError } from '../../../command/command.ts';
import { PlatformAnswerError } from '../../../command/persistent-request.ts';
import type { Config } from '../../../config/config.ts';

const ID_SOURCES = ['file-name', 'identifier', 'iri'] as const;
const ADDRESS = /^https?:\/\//i;
const USUAL_PRUNE_LIMIT = '20';

/** A parsed call of the import command. */
export interface ImportRequest {
  /** Files, folders and archives. */
  readonly paths: readonly string[];
  /** Addresses that dumps are fetched from. */
  readonly addresses: readonly string[];
  readonly catalogue: string;
  readonly idFrom: (typeof ID_SOURCES)[number] | undefined;
  readonly fromCatalogue: string | undefined;
  /** Base for relative IRIs of files. */
  readonly base: string;
  readonly datasetsOnly: boolean;
  /** Percent of the datasets of the catalogue that may be deleted; nothing is deleted where absent. */
  readonly pruneLimit: number | undefined;
  readonly concurrency: number;
  readonly contexts: ContextFiles;
}

/** Reads a call. Throws `UsageError`. */
export function readRequest(
  { operands, values, switches }: CommandCall,
  { jsonLdContexts }: Pick<Config, 'jsonLdContexts'>,
): ImportRequest {
  const { catalogue, base = `urn:x-import:${catalogue}/` } = values;
  if (operands.length === 0) {
    throw new UsageError('Name at least one file, folder, archive or address to import.');
  }
  if (catalogue === undefined) {
    throw new UsageError('Name the catalogue with --catalogue <id>.');
  }
  const addresses = operands.filter((operand) => ADDRESS.test(operand));
  const wrong = [...addresses, base].find((address) => !URL.canParse(address));
  if (wrong !== undefined) {
    throw new UsageError(
      `${wrong} is not an address; write one such as https://data.example.org/.`,
    );
  }
  const idFrom = readIdSource(values['id-from']);
  if (idFrom === 'file-name' && addresses.length > 0) {
    throw new UsageError('--id-from file-name is for files; write "identifier" or "iri".');
  }
  const pruneLimit = readPruneLimit(values['prune-limit'], switches.has('prune'));
  return {
    paths: operands.filter((operand) => !ADDRESS.test(operand)),
    addresses,
    catalogue,
    idFrom,
    fromCatalogue: values['from-catalogue'],
    base,
    datasetsOnly: switches.has('datasets-only'),
    pruneLimit,
    concurrency: readConcurrency(values.concurrency),
    contexts: jsonLdContexts,
  };
}

/** The error of a call that names a catalogue that neither the platform nor the source has. */
export function missingCatalogue({ catalogue, datasetsOnly }: ImportRequest): PlatformAnswerError {
  return new PlatformAnswerError(
    datasetsOnly
      ? `404 The platform has no catalogue "${catalogue}". Create it, or leave out --datasets-only where the source describes it.`
      : `404 The platform has no catalogue "${catalogue}", and the source describes none. Create it, or correct --catalogue.`,
  );
}

function readIdSource(text: string | undefined): ImportRequest['idFrom'] {
  const source = ID_SOURCES.find((one) => one === text);
  if (text !== undefined && !source) {
    throw new UsageError(`--id-from ${text} is unknown; write "file-name", "identifier" or "iri".`);
  }
  return source;
}

function readPruneLimit(text: string | undefined, prunes: boolean): number | undefined {
  if (!prunes) {
    if (text !== undefined) {
      throw new UsageError('--prune-limit has no meaning without --prune.');
    }
    return undefined;
  }
  const percent = Number((text ?? USUAL_PRUNE_LIMIT).replace(/\s*%$/, ''));
  if (text === '' || !(percent >= 0 && percent <= 100)) {
    throw new UsageError(`--prune-limit ${text} is not a number of percent from 0 to 100.`);
  }
  return percent;
}

function readConcurrency(text = '64'): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 256) {
    throw new UsageError(`--concurrency ${text} is not a whole number from 1 to 256.`);
  }
  return number;
}
