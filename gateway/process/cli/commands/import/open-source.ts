import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { datasetIdentifier } from '../../../../../repository/index.ts';
import type { CommandOutput } from '../../../command/command.ts';
import { MEDIA_TYPES, typeByEnding } from '../../media-types.ts';
import type { TypedBody } from '../../platform/resources.ts';
import type { ResourceType } from './dump/dump-resources.ts';
import { type DumpPlan, planDump } from './dump/plan-dump.ts';
import { readDump } from './dump/read-dump.ts';
import { type ImportRequest, missingCatalogue } from './import-request.ts';
import { documentType } from './sources/document-type.ts';
import { fetchPages } from './sources/fetch-pages.ts';
import { type FoundFile, type FoundFiles, findFiles } from './sources/find-files.ts';
import { isDump } from './sources/is-dump.ts';
import type { SourceDocument } from './sources/source-document.ts';

/** The source of an import. Temporary files last until disposal. */
export interface ImportSource extends DumpPlan, AsyncDisposable {
  /** True if the descriptions of datasets may lack parts. */
  readonly hasLosses: boolean;
  /** Links in folders, which are not followed. */
  readonly links: readonly string[];
}

interface SourceContext {
  readonly output: CommandOutput;
  readonly signal: AbortSignal;
  /** True if the platform lacks the catalogue, so that the source has to describe it. */
  readonly isMissing: boolean;
  /** The types of custom resources that the platform has. */
  readonly types: readonly ResourceType[];
}

/** Files that are read at once to look for dumps: most of the time of a small one is spent on waiting for the file system. */
const LOOKED_AT = 8;
const ENDINGS = Object.keys(MEDIA_TYPES).join(', ');

/** Reads the source of a call. Resolves with `undefined`, with a message, if it is empty. Throws `UsageError`. */
export async function openImportSource(
  request: ImportRequest,
  context: SourceContext,
): Promise<ImportSource | undefined> {
  const { output, signal } = context;
  await using resources = new AsyncDisposableStack();
  const found = resources.use(await findFiles(request.paths, signal));
  for (const link of found.links) {
    output.print(
      `${link} is a link and is not followed. Name the file or folder that it leads to.`,
    );
  }
  if (found.files.length === 0 && request.addresses.length === 0) {
    const places = request.paths.join(', ');
    output.print(`There is no RDF file to import in ${places}. Endings: ${ENDINGS}.`);
    return undefined;
  }
  const source = (await holdsDump(request, found))
    ? await openDump(request, found, context, resources)
    : filesOf(request, found);
  const kept = resources.move();
  return { ...source, links: found.links, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** One file that is a dump makes all of them parts of one dump, so that original ids do not depend on how it is cut. */
async function holdsDump(request: ImportRequest, { files }: FoundFiles): Promise<boolean> {
  if (request.idFrom === 'file-name') {
    return false;
  }
  if (request.addresses.length > 0 || request.idFrom === 'iri') {
    return true;
  }
  return Readable.from(files).some((file) => isDump(file, request.contexts), {
    concurrency: LOOKED_AT,
  });
}

type Opened = Omit<ImportSource, 'links' | typeof Symbol.asyncDispose>;

/** The dataset of each file. Its original id is the file name without ending, unless it has an identifier that counts. */
function filesOf({ idFrom, contexts }: ImportRequest, { files }: FoundFiles): Opened {
  const identifierOf = async (file: FoundFile) =>
    idFrom === 'identifier' ? datasetIdentifier(await bodyOf(file), contexts) : undefined;
  return {
    items: files.map((file) => ({
      name: file.name,
      identify: async () => (await identifierOf(file)) ?? path.parse(file.path).name,
      load: () => bodyOf(file),
    })),
    gaps: [],
    hasLosses: false,
    resources: new Map(),
    leftOver: () => ({ statements: 0, examples: [], ofOthers: 0, undescribed: [] }),
  };
}

async function openDump(
  request: ImportRequest,
  { files, directory }: FoundFiles,
  { output, signal, isMissing, types }: SourceContext,
  resources: AsyncDisposableStack,
): Promise<Opened> {
  const documents = documentsOf(request, files, signal);
  const isOneList = files.length === 0 && request.addresses.length === 1;
  const needed = isMissing && isOneList ? untilMissing(request, documents) : documents;
  const dump = await readDump(needed, {
    file: path.join(directory, 'dump.sqlite'),
    contexts: request.contexts,
    signal,
    onDocument: (done) => output.progress(`Documents read: ${done}`),
  });
  resources.use(dump.store);
  for (const complaint of dump.complaints) {
    output.error(complaint);
  }
  const { fromCatalogue, idFrom } = request;
  const plan = planDump(dump, {
    fromCatalogue,
    types,
    idFrom: idFrom === 'iri' ? 'iri' : 'identifier',
  });
  return { ...plan, hasLosses: dump.gaps.length > 0 };
}

/** Rejects behind the first document of a list of pages that describes no catalogue: the others have datasets only. */
async function* untilMissing(
  request: ImportRequest,
  documents: AsyncIterable<SourceDocument>,
): AsyncGenerator<SourceDocument> {
  for await (const document of documents) {
    yield {
      ...document,
      onRead(found) {
        if (found.catalogues === 0) {
          throw missingCatalogue(request);
        }
        document.onRead?.(found);
      },
    };
  }
}

async function* documentsOf(
  { base: baseIri, addresses }: ImportRequest,
  files: readonly FoundFile[],
  signal: AbortSignal,
): AsyncGenerator<SourceDocument> {
  for (const file of files) {
    yield { ...file, mediaType: await documentType(file), baseIri };
  }
  for (const address of addresses) {
    yield* fetchPages(address, signal);
  }
}

/** Bytes of the description of one dataset; it is read as a whole. */
const MAX_BYTES = 256 * 2 ** 20;

async function bodyOf(file: FoundFile): Promise<TypedBody> {
  const { size } = await stat(file.path);
  if (size > MAX_BYTES) {
    throw new Error(`It has ${size} bytes; the description of a dataset has ${MAX_BYTES} at most.`);
  }
  const contentType = typeByEnding(file.path) ?? 'text/turtle';
  return { bytes: await readFile(file.path), contentType };
}
