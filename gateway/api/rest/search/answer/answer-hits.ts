import type { TermSelection } from '../../../../../profile-compiler/index.ts';
import { nextTurn } from '../../../../../repository/index.ts';
import { type DocumentObject, relevanceOf, type SearchQuery } from '../../../../../search/index.ts';
import { RequestError } from '../../../../http/problems/request-error.ts';
import type { DocumentJoiner } from '../../../documents/joined/document-joiner.ts';
import { type Projection, projected } from '../../../documents/joined/projection.ts';
import { termWithShortTags } from '../../../documents/joined/short-tags.ts';
import { selectedTerm } from '../../../documents/selected-term.ts';
import type { SearchRequest } from '../request/search-request.ts';
import type { SearchType } from '../search-types.ts';
import { matchingDistributions } from './matching-distributions.ts';
import type { MergedHit } from './open-merge.ts';

/** What hits are made from. */
export interface HitContext {
  readonly joiner: DocumentJoiner;
  readonly request: SearchRequest;
  readonly query: SearchQuery;
  /** The members that terms have; all where absent. */
  readonly selected?: TermSelection | undefined;
}

/** Characters of the hits of an answer. */
export const MOST_CHARACTERS = 32 * 1024 * 1024;
/** Hits that are made in one step; the event loop runs between two. */
const RUN = 20;

/** The hits of an answer as JSON, one text each; throws `result-too-large`. */
export async function answerHits(
  hits: readonly MergedHit[],
  context: HitContext,
): Promise<readonly string[]> {
  const { joiner } = context;
  const counts = await joiner.datasetCounts(catalogueIds(hits));
  const projections = new Map<SearchType, Projection>();
  const join = joiner.forAnswer();
  const texts: string[] = [];
  let characters = 0;
  for (let at = 0; at < hits.length; at += RUN) {
    const run = hits.slice(at, at + RUN);
    for (const text of await answerRun(run, { ...context, join, counts, projections })) {
      characters += text.length;
      texts.push(text);
    }
    if (characters > MOST_CHARACTERS) {
      throw new RequestError(
        'result-too-large',
        `The hits have more than ${MOST_CHARACTERS} characters. Ask for fewer with "limit", or for fewer members with "includes".`,
        { parameter: 'limit' },
      );
    }
    await nextTurn();
  }
  return texts;
}

interface RunContext extends HitContext {
  readonly join: ReturnType<DocumentJoiner['forAnswer']>;
  readonly counts: ReadonlyMap<string, number>;
  readonly projections: Map<SearchType, Projection>;
}

async function answerRun(hits: readonly MergedHit[], context: RunContext): Promise<string[]> {
  const documents = await joined(hits, context);
  return hits.map(({ hit, source: { type, index } }, at) => {
    const { request, query, counts } = context;
    const document = documents[at] ?? {};
    const narrowed =
      type && request.filterDistributions
        ? matchingDistributions(document, type, request)
        : document;
    const members =
      type && request.includes.length > 0
        ? { id: hit.id, ...projected(narrowed, projectionFor(type, context)) }
        : narrowed;
    const count = type?.entity.name === 'catalog' ? (counts.get(hit.id) ?? 0) : undefined;
    const isScored = request.showScore && type !== undefined && !request.autocomplete;
    const score = isScored ? relevanceOf(query, hit) : undefined;
    return JSON.stringify({ ...members, ...(count !== undefined && { count }), index, score });
  });
}

/** The joined documents of the hits; terms with their selected members and short tags. */
async function joined(
  hits: readonly MergedHit[],
  { join, selected }: RunContext,
): Promise<readonly DocumentObject[]> {
  const documents: DocumentObject[] = hits.map(({ hit, source: { type } }) =>
    type ? hit.members : termWithShortTags(selectedTerm(hit.members, selected)),
  );
  for (const type of new Set(hits.flatMap(({ source }) => source.type ?? []))) {
    const places = hits.flatMap(({ source }, at) => (source.type === type ? [at] : []));
    const ofType = places.map((at) => documents[at] ?? {});
    for (const [at, document] of (await join(type.entity.name, ofType)).entries()) {
      documents[places[at] ?? 0] = document;
    }
  }
  return documents;
}

function projectionFor(type: SearchType, { joiner, request, projections }: RunContext): Projection {
  const known = projections.get(type) ?? joiner.projection(type.entity.name, request.includes);
  projections.set(type, known);
  return known;
}

function catalogueIds(hits: readonly MergedHit[]): readonly string[] {
  return hits.flatMap(({ hit, source }) =>
    source.type?.entity.name === 'catalog' ? [hit.id] : [],
  );
}
