import { existsSync } from 'node:fs';
import path from 'node:path';
import { openEmbeddedStore, openRepository } from '../../../../../../repository/index.ts';
import {
  compareTrials,
  type Log,
  localFeed,
  type RepositoryFeed,
  sampleDatasets,
  storedLookups,
  type TriedModel,
  tryModel,
} from '../../../../../../search/index.ts';
import { openHttpFeed } from '../../../../backends/http-repository-feed.ts';
import {
  type CommandCall,
  EXIT,
  onlyOperand,
  type ProcessContext,
  UsageError,
} from '../../../../command/command.ts';
import type { Subcommand } from '../../../../command/subcommands.ts';
import { type Prepared, prepare } from '../../../../prepare/prepare.ts';
import { CONNECTION_OPTIONS, readAddress } from '../../../platform/connect.ts';
import { preparedFolder } from '../diff/profiles-to-compare.ts';
import { type Trial, trialReport } from './trial-report.ts';

const DEFAULT_SAMPLE = 200;
const { url, 'data-dir': dataDir } = CONNECTION_OPTIONS;

/** Makes documents of stored datasets under a profile that is not active, and changes nothing. */
export const tryProfile: Subcommand<ProcessContext> = {
  name: 'try',
  operands: '<folder>',
  options: {
    sample: { value: 'number', summary: `Datasets to try (default: ${DEFAULT_SAMPLE}).` },
    old: { value: 'folder', summary: 'Profile to compare with; the configured one where absent.' },
    url,
    'data-dir': dataDir,
    json: { summary: 'Print JSON.' },
  },
  async run(call, context) {
    const folder = onlyOperand(call, 'Name one profile folder: profile try <folder>.');
    const result = await trial(folder, call, context);
    const lines = call.switches.has('json')
      ? [JSON.stringify(result, null, 2)]
      : trialReport(result);
    lines.map(context.output.print);
    return EXIT.success;
  },
};

async function trial(folder: string, call: CommandCall, context: ProcessContext): Promise<Trial> {
  const { values } = call;
  const { environment, directory, signal, output } = context;
  const most = sampleSize(values.sample);
  const old = await (values.old === undefined
    ? prepare(environment, directory)
    : preparedFolder(values.old, context));
  const now = await preparedFolder(folder, context);
  const log = commandLog(context);
  await using stored = await openStoredFeed(call, old.config, { directory, log });
  const { feed } = stored;
  output.progress('Choosing datasets');
  const { ids, total, vocabularies } = await sampleDatasets(feed, most, signal);
  const { defaultLanguage: serviceLanguage, languages } = old.config;
  const lookups = await storedLookups(feed, vocabularies, serviceLanguage);
  const parts = { feed, log, lookups, serviceLanguage, languages, signal };
  output.progress(`Making ${ids.length} documents under each profile`);
  // First, so that it reads the graphs as a fill does.
  const after = await tryModel(now.model, ids, parts);
  const before = await tryModel(old.model, ids, parts);
  const tried = after.documents.length;
  const factor = tried === 0 ? 0 : total / tried;
  return {
    tried,
    total,
    ...compareTrials(before, after),
    fill: {
      seconds: (after.elapsedMs / 1_000) * factor,
      bytes: bytesOf(after) * factor,
      bytesBefore: bytesOf(before) * factor,
    },
  };
}

function sampleSize(given: string | undefined): number {
  const size = given === undefined ? DEFAULT_SAMPLE : Number(given);
  if (!Number.isInteger(size) || size < 1) {
    throw new UsageError(`--sample ${given} is no whole number of 1 or more.`);
  }
  return size;
}

function bytesOf({ documents }: TriedModel): number {
  return documents.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Failures of documents are problems of these; only what stops the command is shown. */
function commandLog({ output }: ProcessContext): Log {
  const show = (_: unknown, message?: string) => output.progress(message ?? '');
  return { info: show, warn: show, error: show };
}

/** The feed of a running platform, or of an embedded repository that no process uses, until disposal. */
type StoredFeed = AsyncDisposable & { readonly feed: RepositoryFeed };

/** Opens what is stored to read it: of a data directory, no platform starts and no index is opened. */
async function openStoredFeed(
  { values }: CommandCall,
  config: Prepared['config'],
  { directory, log }: { readonly directory: string; readonly log: Log },
): Promise<StoredFeed> {
  const dataDirectory = values['data-dir'];
  if (values.url !== undefined && dataDirectory !== undefined) {
    throw new UsageError('Name a platform by --url or a directory by --data-dir, not both.');
  }
  if (dataDirectory === undefined) {
    const { url } = await readAddress(values, config);
    return { feed: await openHttpFeed(url, log), [Symbol.asyncDispose]: async () => {} };
  }
  const folder = path.join(path.resolve(directory, dataDirectory), 'repository');
  const store = existsSync(folder) ? await openEmbeddedStore(folder) : undefined;
  const base = await store?.base();
  if (!store || base === undefined) {
    await store?.close();
    throw new UsageError(`No embedded repository has stored anything in ${dataDirectory}.`);
  }
  const repository = await openRepository({ store, base });
  return { feed: localFeed(repository), [Symbol.asyncDispose]: () => repository.close() };
}
