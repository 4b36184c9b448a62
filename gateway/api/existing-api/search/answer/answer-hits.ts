import type { TermSelection } from '../../../../../profile-compiler/index.ts';
import { nextTurn } from '../../../../../repository/index.ts';
import {
  type DocumentObject,
  facetValuesOf,
  relevanceOf,
  withoutCase,
} from '../../../../../search/index.ts';
import { RequestError } from '../../../../http/problems/request-error.ts';
import { selectedTerm } from '../../../documents/selected-term.ts';
import { type FoundHit, membersOfHit } from '../../../search/hit-source.ts';
import { queryOf } from '../../../search/search-request.ts';
import type { DocumentJoiner } from '../../joined/document-joiner.ts';
import { type Projection, projected } from '../../joined/projection.ts';
import { termWithShortTags } from '../../joined/short-tags.ts';
import type { CompiledRestSearch } from '../query/compile-search.ts';
import type { RestSearch } from '../request/rest-search.ts';
import { countedField, indexOf, type SearchType } from '../search-types.ts';

/** Sources of hits. */
export interface HitContext {
  readonly joiner: DocumentJoiner;
  readonly asked: RestSearch;
  readonly compiled: Pick<CompiledRestSearch, 'request' | 'types'>;
  /** The members that terms have; all where absent. */
  readonly selected?: TermSelection | undefined;
}

/** Characters of the hits of an answer. */
const MAX_CHARACTERS = 32 * 1024 * 1024;
/** Hits that are made in one step; the event loop runs between two. */
const RUN = 20;

/** The hits of an answer as JSON, one text each; throws `result-too-large`. */
export async function answerHits(
  hits: readonly FoundHit[],
  context: HitContext,
): Promise<readonly string[]> {
  const { joiner } = context;
  const counts = await joiner.datasetCounts(
    hits.flatMap(({ kind, id }) => (kind === CATALOGUE ? [id] : [])),
  );
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
    if (characters > MAX_CHARACTERS) {
      throw new RequestError(
        'result-too-large',
        `The hits have more than ${MAX_CHARACTERS} characters. Ask for fewer with "limit", or for fewer members with "includes".`,
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

async function answerRun(hits: readonly FoundHit[], context: RunContext): Promise<string[]> {
  const { asked, compiled, counts } = context;
  const documents = await joined(hits, context);
  const query = queryOf(compiled.request);
  return hits.map((hit, at) => {
    const type = compiled.types.get(hit.kind);
    const document = documents[at] ?? {};
    const narrowed =
      type && asked.filterDistributions ? matchingDistributions(document, type, asked) : document;
    const members =
      type && asked.includes.length > 0
        ? { id: hit.id, ...projected(narrowed, projectionFor(type, context)) }
        : narrowed;
    const isScored = asked.showScore && type !== undefined && !asked.autocomplete;
    return JSON.stringify({
      ...members,
      ...(hit.kind === CATALOGUE && { count: counts.get(hit.id) ?? 0 }),
      index: indexOf(compiled.types, hit.kind),
      score: isScored ? relevanceOf(query, hit) : undefined,
    });
  });
}

const CATALOGUE = 'catalog';

/** The joined documents of the hits; terms with their selected members and short tags. */
async function joined(
  hits: readonly FoundHit[],
  { join, selected, compiled: { types } }: RunContext,
): Promise<readonly DocumentObject[]> {
  const documents = hits.map((hit) =>
    types.has(hit.kind)
      ? membersOfHit(hit)
      : termWithShortTags(selectedTerm(membersOfHit(hit), selected)),
  );
  for (const kind of types.keys()) {
    const places = hits.flatMap((hit, at) => (hit.kind === kind ? [at] : []));
    const ofKind = places.map((at) => documents[at] ?? {});
    for (const [at, document] of (await join(kind, ofKind)).entries()) {
      documents[places[at] ?? 0] = document;
    }
  }
  return documents;
}

function projectionFor(type: SearchType, { joiner, asked, projections }: RunContext): Projection {
  const known = projections.get(type) ?? joiner.projection(type.entity.name, asked.includes);
  projections.set(type, known);
  return known;
}

const DISTRIBUTIONS = 'distributions';

type Ticked = Pick<RestSearch, 'facets' | 'facetOperator' | 'facetGroupOperator'>;

/** The document with the distributions that match the ticked facets; all if none is ticked. */
function matchingDistributions(
  document: DocumentObject,
  type: SearchType,
  { facets, facetOperator, facetGroupOperator }: Ticked,
): DocumentObject {
  const ticked = [...facets].flatMap(([name, values]) => {
    const facet = type.settings.facets.find(({ id }) => id === name);
    const counted = facet?.kind === 'values' ? facet.field : name;
    const field = countedField(type, counted);
    return field?.path[0] === DISTRIBUTIONS ? [{ field, values: values.map(withoutCase) }] : [];
  });
  const distributions = document[DISTRIBUTIONS];
  if (ticked.length === 0 || !Array.isArray(distributions)) {
    return document;
  }
  const kept = distributions.filter((distribution) => {
    const matches = ticked.map(({ field, values }) => {
      const held = facetValuesOf({ [DISTRIBUTIONS]: distribution }, field).map(({ value }) =>
        withoutCase(value),
      );
      return holds(facetOperator, values, (value) => held.includes(value));
    });
    return holds(facetGroupOperator, matches, (matched) => matched);
  });
  return { ...document, [DISTRIBUTIONS]: kept };
}

function holds<Item>(
  operator: RestSearch['facetOperator'],
  items: readonly Item[],
  test: (item: Item) => boolean,
): boolean {
  return operator === 'AND' ? items.every(test) : items.some(test);
}
