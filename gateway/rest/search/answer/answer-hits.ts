import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type ProfileModel, typeOf } from '../../../../profile-compiler/index.ts';
import {
  type DocumentObject,
  relevanceOf,
  type Search,
  type SearchQuery,
} from '../../../../search/index.ts';
import { RequestError } from '../../../http/request-error.ts';
import type { SearchRequest } from '../request/search-request.ts';
import type { SearchType } from '../search-types.ts';
import { catalogueMember, datasetCounts, withCatalogues } from './linked-documents.ts';
import { matchingDistributions } from './matching-distributions.ts';
import type { MergedHit } from './merge-hits.ts';
import { type Projection, projected, projectionOf } from './projection.ts';

/** What hits are made from. */
export interface HitContext {
  readonly search: Search;
  readonly model: ProfileModel;
  readonly types: readonly SearchType[];
  readonly request: SearchRequest;
  readonly query: SearchQuery;
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
  const counts = await countsOf(hits, context);
  const projections = new Map<SearchType, Projection>();
  const texts: string[] = [];
  let characters = 0;
  for (let at = 0; at < hits.length; at += RUN) {
    const run = hits.slice(at, at + RUN);
    for (const text of await answerRun(run, { ...context, counts, projections })) {
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
    await yieldToEventLoop();
  }
  return texts;
}

interface RunContext extends HitContext {
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

/** The documents of the hits, each dataset with its whole catalogue. */
async function joined(
  hits: readonly MergedHit[],
  { search }: HitContext,
): Promise<readonly DocumentObject[]> {
  const documents: DocumentObject[] = hits.map(({ hit }) => JSON.parse(hit.json));
  for (const type of new Set(hits.flatMap(({ source }) => source.type ?? []))) {
    const member = catalogueMember(type);
    const places = hits.flatMap(({ source }, at) => (source.type === type ? [at] : []));
    if (member !== undefined) {
      const ofType = places.map((at) => documents[at] ?? {});
      for (const [at, document] of (await withCatalogues(search, member, ofType)).entries()) {
        documents[places[at] ?? 0] = document;
      }
    }
  }
  return documents;
}

function projectionFor(
  type: SearchType,
  { model, types, request, projections }: RunContext,
): Projection {
  const known = projections.get(type);
  if (known) {
    return known;
  }
  const member = catalogueMember(type);
  const catalogue = types.find(({ entity }) => entity.name === 'catalog');
  const whole =
    member !== undefined && catalogue
      ? [[member, typeOf(model, catalogue.entity.type)] as const]
      : [];
  const made = projectionOf(
    model,
    typeOf(model, type.entity.type),
    request.includes,
    new Map(whole),
  );
  projections.set(type, made);
  return made;
}

async function countsOf(hits: readonly MergedHit[], { search, types }: HitContext) {
  const ids = hits.flatMap(({ hit, source }) =>
    source.type?.entity.name === 'catalog' ? [hit.id] : [],
  );
  return datasetCounts(search, types, ids);
}
