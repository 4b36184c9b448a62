import { NotFoundError, RefusedInputError } from '../errors.ts';
import { checkResourceId, graphOf, recordOf } from '../names.ts';
import type { PutOutcome, RdfBody, ResourceKey, ResourcePutOptions } from '../repository.ts';
import type { EntryView } from '../stores/entry-view.ts';
import type { GraphEntry } from '../stores/triple-store.ts';
import { admitWrite, intendedPut } from './admit-write.ts';
import { decidePut } from './decide-put.ts';
import type { Writer } from './writer.ts';

/** The body of an organisation or a custom resource. */
interface ResourcePut extends ResourcePutOptions {
  readonly resource: ResourceKey;
  readonly body: RdfBody;
}

/** Creates or replaces an organisation or a custom resource. */
export async function putResource(writer: Writer, put: ResourcePut): Promise<PutOutcome> {
  const { resource, body, classes, catalogue } = put;
  const { kind, id } = resource;
  checkResourceId(kind, id);
  const graph = graphOf(writer.names, kind, id);
  const recordIri = recordOf(writer.names, kind, id);
  const target = { graph, iri: graph, recordIri, base: writer.names.base };
  const submission = await writer.bodies.submission(body, { ...target, expected: { classes } });
  const { result, seq } = await writer.queue.run(async (view) => {
    const former = await view.entry(graph);
    await requireCatalogue(writer, view, catalogue);
    checkCatalogueIsKept(former, put);
    await admitWrite(put, intendedPut(catalogue, former));
    const identity = { graph, kind, id, ...(catalogue !== undefined && { catalogue }) } as const;
    return decidePut(submission, { identity, recordIri, former, view, now: writer.now() });
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
