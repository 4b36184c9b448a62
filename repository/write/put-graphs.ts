import { NotFoundError, RefusedInputError } from '../errors.ts';
import { checkCatalogueId, checkResourceId, graphOf, recordOf } from '../names.ts';
import type {
  PutOutcome,
  RdfBody,
  ResourceKey,
  ResourcePutOptions,
  WriteOptions,
} from '../repository.ts';
import type { EntryView } from '../stores/entry-view.ts';
import type { GraphEntry } from '../stores/triple-store.ts';
import { authorizeWrite, intendedPut, ownerOf } from './authorize-write.ts';
import { decidePut } from './decide-put.ts';
import type { SubmissionInput } from './submission-task.ts';
import type { Writer } from './writer.ts';

/** A body and the id that it is stored under. */
interface BodyPut extends WriteOptions {
  readonly id: string;
  readonly body: RdfBody;
}

/** Creates or replaces a catalogue. Its datasets are separate graphs and stay. */
export async function putCatalogue(writer: Writer, put: BodyPut): Promise<PutOutcome> {
  checkCatalogueId(put.id);
  return putGraph(writer, put, {
    kind: 'catalogue',
    expected: 'catalogue',
    catalogueOf: async () => undefined,
  });
}

/** Creates or replaces the quality graph of an existing dataset, which has the id. */
export async function putMetrics(writer: Writer, put: BodyPut): Promise<PutOutcome> {
  const dataset = writer.names.dataset(put.id);
  return putGraph(writer, put, {
    kind: 'metrics',
    expected: 'quality',
    iri: dataset,
    async catalogueOf(view) {
      const measured = await view.entry(dataset);
      if (measured?.catalogue === undefined) {
        throw new NotFoundError(
          `The dataset "${put.id}" does not exist. Create it before its measurements.`,
        );
      }
      return measured.catalogue;
    },
  });
}

/** The body of an organisation or a custom resource. */
interface ResourcePut extends ResourcePutOptions {
  readonly resource: ResourceKey;
  readonly body: RdfBody;
}

/** Creates or replaces an organisation or a custom resource. */
export async function putResource(writer: Writer, put: ResourcePut): Promise<PutOutcome> {
  const { resource, classes, catalogue, ...given } = put;
  const { kind, id } = resource;
  checkResourceId(kind, id);
  return putGraph(
    writer,
    { ...given, id },
    {
      kind,
      expected: { classes },
      async catalogueOf(view, former) {
        await requireCatalogue(writer, view, catalogue);
        checkCatalogueIsKept(former, put);
        return catalogue;
      },
    },
  );
}

/** What the graphs of a kind of resources are. */
interface PutTarget {
  readonly kind: 'catalogue' | 'metrics' | ResourceKey['kind'];
  readonly expected: SubmissionInput['expected'];
  /** The IRI that the main resource of the body gets; that of the graph if absent. */
  readonly iri?: string;
  /** The catalogue that the graph belongs to. Rejects where it may not be stored. */
  catalogueOf(view: EntryView, former: GraphEntry | undefined): Promise<string | undefined>;
}

/** Reads a body, then decides within the queue, where nothing else writes. */
async function putGraph(
  { names, bodies, queue, now }: Writer,
  { id, body, ...conditions }: BodyPut,
  { kind, expected, iri, catalogueOf }: PutTarget,
): Promise<PutOutcome> {
  const graph = graphOf(names, kind, id);
  const record = kind === 'metrics' ? {} : { recordIri: recordOf(names, kind, id) };
  const target = { graph, iri: iri ?? graph, ...record, base: names.base, expected };
  const submission = await bodies.submission(body, target);
  const { result, seq } = await queue.run(async (view) => {
    const former = await view.entry(graph);
    const catalogue = await catalogueOf(view, former);
    const identity = { graph, kind, id, ...(catalogue !== undefined && { catalogue }) };
    await authorizeWrite(conditions, intendedPut(ownerOf(identity), former));
    return decidePut(submission, { identity, ...record, former, view, now: now() });
  });
  return { ...result, seq };
}

async function requireCatalogue(
  { names }: Writer,
  view: EntryView,
  catalogue: string | undefined,
): Promise<void> {
  const entry = catalogue === undefined ? undefined : await view.entry(names.catalogue(catalogue));
  if (catalogue !== undefined && entry?.kind !== 'catalogue') {
    throw new NotFoundError(
      `The catalogue "${catalogue}" does not exist. Create it before its resources.`,
    );
  }
}

/** Two publishers that chose the same id must not overwrite each other. */
function checkCatalogueIsKept(
  former: GraphEntry | undefined,
  { resource: { id }, catalogue }: ResourcePut,
): void {
  if (former && former.catalogue !== catalogue && former.hash !== '') {
    const owner =
      former.catalogue === undefined ? 'to no catalogue' : `to the catalogue "${former.catalogue}"`;
    throw new RefusedInputError(
      'taken',
      `The resource "${id}" exists and belongs ${owner}. Choose another id, or delete that resource first.`,
    );
  }
}
