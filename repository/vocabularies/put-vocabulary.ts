import { RefusedInputError } from '../errors.ts';
import { checkVocabularyId, type Names } from '../names.ts';
import { canonicalLines } from '../rdf/canonical/canonical-lines.ts';
import { unskolemize } from '../rdf/canonical/genid.ts';
import { readStoredTriples } from '../rdf/canonical/stored-triples.ts';
import { findVocabularyIn } from '../read/find.ts';
import type { RdfBody, VocabularyPutOptions, VocabularyPutOutcome } from '../repository.ts';
import type { EntryView } from '../stores/entry-view.ts';
import type { GraphEntry, GraphWrite } from '../stores/triple-store.ts';
import { authorizeWrite, intendedPut } from '../write/authorize-write.ts';
import type { Decision } from '../write/write-queue.ts';
import type { Writer } from '../write/writer.ts';
import { catalogueWrite } from './vocabularies-catalogue.ts';
import { vocabularyDataset } from './vocabulary-dataset.ts';
import { readVocabularyInThread, type SubmittedVocabulary } from './vocabulary-task.ts';
import { type KeptContent, keptContent, versionWrites } from './vocabulary-versions.ts';

/** The body of a vocabulary and the id that it is stored under. */
interface VocabularyPut extends VocabularyPutOptions {
  readonly id: string;
  readonly body: RdfBody;
}

type Result = Omit<VocabularyPutOutcome, 'seq'>;

/**
 * Creates or replaces a vocabulary in one commit: its content, its dataset and, for a new vocabulary, the
 * catalogue of vocabularies. A dry run makes the same decisions and writes nothing.
 */
export async function putVocabulary(
  writer: Writer,
  { id, body, dryRun = false, scheme: wanted, ...conditions }: VocabularyPut,
): Promise<VocabularyPutOutcome> {
  const { names } = writer;
  checkVocabularyId(id);
  const ownIri = names.vocabulary(id);
  const submission = await readVocabularyInThread(writer.bodies, body, {
    base: names.base,
    ownIri,
    wanted,
  });
  checkSchemeIri(submission.scheme, ownIri, names);
  const kept = dryRun ? undefined : await keptContent(writer, id);
  const { result, seq } = await writer.queue.run(async (view) => {
    const former = await findVocabularyIn(view, id);
    await authorizeWrite(conditions, intendedPut(undefined, former));
    const decision = await decide(writer, view, { id, submission, kept, former });
    return dryRun ? { ...decision, writes: [] } : decision;
  });
  return { ...result, seq, ...(dryRun && { quads: await quadsOf(submission, names) }) };
}

/** A submitted vocabulary with its blank nodes. */
async function quadsOf({ triples }: SubmittedVocabulary, { base }: Names) {
  return unskolemize(await readStoredTriples(triples), base);
}

interface Submitted {
  readonly id: string;
  readonly submission: SubmittedVocabulary;
  /** The content that is replaced, as version. */
  readonly kept: KeptContent | undefined;
  /** The entry that is stored under the id. */
  readonly former: GraphEntry | undefined;
}

async function decide(
  writer: Writer,
  view: EntryView,
  { id, submission, kept, former }: Submitted,
): Promise<Decision<Result>> {
  const { names } = writer;
  const { scheme, hash, concepts, quads, warnings } = submission;
  const about = { concepts, triples: submission.count, warnings };
  if (former?.hash === hash && (await isIntact(view, names, former))) {
    return { writes: [], result: { state: 'unchanged', entry: former, ...about } };
  }
  await checkIsFree(view, names, { id, graph: scheme });
  const now = writer.now();
  const entry: GraphEntry = {
    graph: scheme,
    kind: 'vocabulary',
    id,
    hash,
    issued: former?.issued ?? now,
    modified: now,
  };
  return {
    writes: [
      ...(await versionWrites(writer, view, { id, kept, former, entry })),
      ...formerGraph(former, entry),
      { operation: 'put', entry, triples: submission.triples, ...(quads && { quads }) },
      datasetWrite(writer, entry, submission.about),
      ...(former ? [] : [await catalogueWrite(names, view, { id, isLinked: true, now })]),
    ],
    result: { state: former ? 'replaced' : 'created', entry, ...about },
  };
}

/** Tests whether content and description of a vocabulary can be read as they were written. */
async function isIntact(
  view: EntryView,
  names: Names,
  { graph, id }: GraphEntry,
): Promise<boolean> {
  return (await view.isIntact(graph)) && view.isIntact(names.dataset(id));
}

/** Deletes the graph under its former IRI if the scheme has a new one. */
function formerGraph(former: GraphEntry | undefined, entry: GraphEntry): readonly GraphWrite[] {
  return former && former.graph !== entry.graph
    ? [{ operation: 'delete', entry: { ...former, modified: entry.modified } }]
    : [];
}

function datasetWrite(
  { names }: Writer,
  content: GraphEntry,
  about: SubmittedVocabulary['about'],
): GraphWrite {
  const entry: GraphEntry = {
    ...content,
    graph: names.dataset(content.id),
    kind: 'vocabulary-dataset',
  };
  const triples = canonicalLines(vocabularyDataset({ names, entry: content, quads: about }));
  return { operation: 'put', entry, triples };
}

/**
 * Throws `RefusedInputError` if the IRI of the scheme is one that the platform uses for another resource:
 * the vocabulary would replace the graph of that resource.
 */
function checkSchemeIri(scheme: string, own: string, names: Names): void {
  if (scheme !== own && names.isOwn(scheme)) {
    throw new RefusedInputError(
      'reserved-id',
      `<${scheme}> cannot be the IRI of a vocabulary, because the platform reserves IRIs of this form. Use an IRI outside the platform's namespace, or <${own}>.`,
    );
  }
}

/** Throws `RefusedInputError` if a dataset has the id, or another vocabulary has the concept scheme. */
async function checkIsFree(
  view: EntryView,
  names: Names,
  { id, graph: scheme }: Pick<GraphEntry, 'id' | 'graph'>,
): Promise<void> {
  const dataset = await view.entry(names.dataset(id));
  if (dataset?.kind === 'dataset') {
    throw new RefusedInputError(
      'taken',
      `The id "${id}" belongs to a dataset. Choose another id for the vocabulary.`,
    );
  }
  const holder = await view.entry(scheme);
  if (holder && holder.id !== id) {
    throw new RefusedInputError(
      'taken',
      `<${scheme}> is already stored as the vocabulary "${holder.id}". Replace that vocabulary, or delete it first.`,
    );
  }
}
