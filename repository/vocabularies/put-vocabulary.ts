import { checkVocabularyId } from '../names.ts';
import { canonicalLines } from '../rdf/canonical/canonical-lines.ts';
import { unskolemize } from '../rdf/canonical/genid.ts';
import { readStoredTriples } from '../rdf/canonical/stored-triples.ts';
import { findVocabularyIn } from '../read/find-vocabulary.ts';
import type { RdfBody, VocabularyPutOptions, VocabularyPutOutcome } from '../repository.ts';
import type { EntryView } from '../stores/entry-view.ts';
import type { GraphEntry, GraphWrite } from '../stores/triple-store.ts';
import { admitWrite, intendedPut } from '../write/admit-write.ts';
import type { Decision } from '../write/write-queue.ts';
import type { Writer } from '../write/writer.ts';
import { checkIsFree, checkSchemeIri } from './check-vocabulary.ts';
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
  checkSchemeIri(submission.scheme, { names, id });
  const kept = dryRun ? undefined : await keptContent(writer, id);
  const { result, seq } = await writer.queue.run(async (view) => {
    const former = await findVocabularyIn(view, id);
    await admitWrite(conditions, intendedPut(undefined, former));
    const decision = await decide(writer, view, { id, submission, kept, former });
    return dryRun ? { ...decision, writes: [] } : decision;
  });
  return { ...result, seq, ...(dryRun && { quads: await quadsOf(submission, names) }) };
}

/** A submitted vocabulary with its blank nodes. */
async function quadsOf({ triples }: SubmittedVocabulary, { base }: Writer['names']) {
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
  await checkIsFree(view, { names, id, scheme });
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
  names: Writer['names'],
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
