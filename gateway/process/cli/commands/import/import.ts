import { hashOfCatalogue } from '../../../../../repository/index.ts';
import { EXIT, type ProcessCommand, type ProcessContext } from '../../../command/command.ts';
import type { PlatformConnection } from '../../../command/platform-connection.ts';
import { loadConfig } from '../../../config/config-file.ts';
import { awaitIndex } from '../../platform/await-index.ts';
import { CONNECTION_OPTIONS, connect } from '../../platform/connect.ts';
import type { ListedResource } from '../../platform/resources.ts';
import { showItems } from '../../progress.ts';
import {
  isComplete,
  type LoadResult,
  type Outcome,
  outcomeOfFile,
  summarize,
} from '../../summary.ts';
import {
  type CatalogueClient,
  createCatalogueClient,
  type IdentifiedBody,
} from './catalogue-client.ts';
import { TURTLE } from './dump/n-triples.ts';
import { type ImportJob, type ImportResult, importDatasets } from './import-datasets.ts';
import { type ImportRequest, missingCatalogue, readRequest } from './import-request.ts';
import { type ImportSource, openImportSource } from './open-source.ts';
import { planPrune } from './prune.ts';

/** Entries that a report names. */
const MAX_NAMED = 5;

interface ImportContext extends ProcessContext {
  readonly client: CatalogueClient;
  /** The catalogue on the platform; `undefined` if it has none. */
  readonly before: ListedResource | undefined;
  readonly platform: PlatformConnection;
}

/** Brings the datasets of files and dumps into a catalogue of a platform. */
export const importCommand: ProcessCommand = {
  kind: 'process',
  name: 'import',
  summary:
    'Imports datasets from RDF files, one each, or from dumps of catalogues; sends only what changed.',
  operands: '<file | folder | archive | https://…>…',
  options: {
    catalogue: {
      value: 'id',
      required: true,
      summary: 'Catalogue that the datasets belong to; it has to exist, or the dump describes it.',
    },
    ...CONNECTION_OPTIONS,
    'id-from': {
      value: 'source',
      summary:
        'Original id: "identifier" (dct:identifier), "iri", or "file-name" for files with one dataset each. Default: file name for such files, else the identifier if no other dataset has it, else the IRI.',
    },
    'from-catalogue': {
      value: 'iri',
      summary:
        'Catalogue of the dump to import, where it describes several; "all" for all datasets.',
    },
    'datasets-only': { summary: 'Leave the description of the catalogue as it is.' },
    base: { value: 'iri', summary: 'What relative IRIs of files are resolved against.' },
    prune: { summary: 'Delete datasets of the catalogue that the source no longer has.' },
    'prune-limit': {
      value: 'percent',
      summary: 'Delete nothing if more of the catalogue would go (default 20).',
    },
    concurrency: { value: 'n', summary: 'Requests at once (default 64).' },
  },
  details:
    'Exit code: 0 if the platform has every dataset, 1 if one failed, the source could not be read completely, a folder holds a link or there is no RDF file, 2 if the call was wrong, 130 if it was cancelled.',
  async run(call, context) {
    const config = await loadConfig(context.environment, context.directory);
    const request = readRequest(call, config);
    await using connected = await connect(call, config, context, { needsKey: true });
    const { platform } = connected;
    const client = createCatalogueClient(platform, request.catalogue, context.signal);
    const before = await client.known();
    const isMissing = before === undefined;
    if (isMissing && request.datasetsOnly) {
      throw missingCatalogue(request);
    }
    const types = await client.resourceTypes();
    await using source = await openImportSource(request, { ...context, isMissing, types });
    if (source && isMissing && !source.catalogue) {
      throw missingCatalogue(request);
    }
    // Awaited here, so that the source lasts until everything was sent.
    return source
      ? await importSource(request, source, { ...context, client, before, platform })
      : EXIT.failure;
  },
};

async function importSource(
  request: ImportRequest,
  source: ImportSource,
  context: ImportContext,
): Promise<number> {
  const { concurrency, contexts, pruneLimit } = request;
  const { output, progressStream, signal, client } = context;
  const { items, gaps, hasLosses: keepsKnown } = source;
  if (source.catalogue && !request.datasetsOnly) {
    await importCatalogue(source.catalogue, { ...context, keepsKnown });
  }
  const known = await client.knownDatasets();
  const result = await send({ items, known, put: client.putDataset });
  const deleted = await prune();
  const resources: ImportResult[] = [];
  for (const [type, ofType] of source.resources) {
    const put = (body: IdentifiedBody) => client.putResource(body, { type, keepsKnown });
    resources.push(await send({ items: ofType, known: new Map(), put }));
  }
  const outcomes = [result, deleted, ...resources].flatMap((one) => one.outcomes);
  const stoppedBy = [result, ...resources].find((one) => one.stoppedBy)?.stoppedBy;
  const all = { outcomes, stoppedBy };
  await (stoppedBy ?? awaitIndex(context.platform, context));
  output.print(summarize(all));
  reportRest(source, all, output);
  const isRight = isComplete(all) && deleted.isDone && gaps.length === 0;
  return isRight && source.links.length === 0 ? EXIT.success : EXIT.failure;

  function send(job: Pick<ImportJob, 'items' | 'known' | 'put'>): Promise<ImportResult> {
    const progress = showItems(progressStream);
    return importDatasets({
      ...job,
      keepsKnown,
      concurrency,
      contexts,
      signal,
      onProgress: progress.show,
    }).finally(progress.end);
  }

  async function prune() {
    if (pruneLimit === undefined) {
      return { outcomes: [], isDone: true };
    }
    const plan = planPrune({ known, result, gaps: unseen(source), limit: pruneLimit });
    if ('refusal' in plan) {
      output.error(plan.refusal);
      return { outcomes: [], isDone: false };
    }
    const outcomes: Outcome[] = [];
    for (const id of plan.originalIds) {
      const remove = () => client.deleteDataset(id).then(() => 'deleted' as const);
      outcomes.push(await outcomeOfFile(id, remove, signal));
    }
    return { outcomes, isDone: isComplete({ outcomes }) };
  }
}

/** Lists the reasons why the source may have more datasets than were read. */
function unseen({ gaps, links }: ImportSource): readonly string[] {
  return links.length === 0 ? gaps : [...gaps, `${links[0]} is a link, which is not followed`];
}

/** Creates or replaces the description of the catalogue, unless it is the same or may lack parts. */
async function importCatalogue(
  bytes: Uint8Array<ArrayBuffer>,
  { client, before, output, keepsKnown }: ImportContext & { readonly keepsKnown: boolean },
): Promise<void> {
  const body = { bytes, contentType: TURTLE };
  const isSame = before && (keepsKnown || (await hashOfCatalogue(body, before)) === before.hash);
  if (!isSame) {
    output.print(`Catalogue ${client.catalogue}: ${await client.put(body)}`);
  }
}

function reportRest(
  { gaps, leftOver }: ImportSource,
  { outcomes, stoppedBy }: LoadResult,
  { print, error }: ProcessContext['output'],
): void {
  for (const gap of gaps) {
    error(`Incomplete: ${gap}.`);
  }
  if (outcomes.some(({ state }) => state === 'kept')) {
    error(
      'Kept: datasets that the platform has in another form, since parts of the new form may be missing.',
    );
  }
  if (stoppedBy !== undefined) {
    return;
  }
  const { statements, examples, ofOthers, undescribed } = leftOver();
  if (ofOthers > 0) {
    print(`Datasets, services and series of other catalogues that were left out: ${ofOthers}`);
  }
  if (undescribed.length > 0) {
    const some = undescribed.slice(0, MAX_NAMED).join(', ');
    print(`Entries that the source lists and does not describe: ${undescribed.length}, as ${some}`);
  }
  if (statements > 0) {
    print(
      `${statements} statements belong to nothing that was imported and were left out: ${examples.join(', ')}`,
    );
  }
}
