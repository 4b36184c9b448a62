import type {
  FacetRole,
  LabelSource,
  SearchFacet,
  ValueFacet,
} from '../../../../../profile-compiler/index.ts';
import type { Bucket, Search } from '../../../../../search/index.ts';
import { parentIds } from '../../../search/terms/parent-ids.ts';
import { withShortTags } from '../../joined/short-tags.ts';
import { bandItem, bandOrder } from '../score-bands.ts';
import { documentTitles } from './document-titles.ts';
import { labelDocuments, type ShownValue } from './label-documents.ts';

/** A facet of an answer: its items, or the one number that it is. */
export interface AnsweredFacet {
  readonly id: string;
  readonly title: SearchFacet['title'];
  readonly items?: readonly FacetItem[];
  readonly min?: number;
  readonly max?: number;
}

/** One value of a facet in an answer. */
export interface FacetItem {
  readonly id: string;
  readonly title: SearchFacet['title'];
  readonly count: number;
  /** The id of the broader term. */
  readonly parent_id?: string;
  /** Ends of a range; an end that is open is absent. */
  readonly from?: number;
  readonly to?: number;
}

/** Sources of labels. */
export type LabelSearch = Pick<Search, 'get' | 'search' | 'terms'>;

/** The items of a facet of values: as many as buckets, and of bands each of them, the best first. */
export async function itemsOf(
  search: LabelSearch,
  { labels }: Pick<ValueFacet, 'labels'>,
  role: FacetRole,
  buckets: readonly Bucket[],
): Promise<readonly FacetItem[]> {
  if (role.bands) {
    return bandItems(role.bands, buckets);
  }
  const values = buckets.map(({ value }) => value);
  const [shown, parents] = await Promise.all([
    shownOf(search, labels, role, values),
    role.hierarchy ? parentIds(search.terms, role.hierarchy, values) : new Map<string, string>(),
  ]);
  return buckets.map(({ value, label, count }) => {
    const { id = value, title = label } = shown.get(value) ?? {};
    const parent = parents.get(value);
    const shownTitle = typeof title === 'string' ? title : withShortTags(title);
    return { id, title: shownTitle, count, ...(parent !== undefined && { parent_id: parent }) };
  });
}

function bandItems(
  bands: NonNullable<FacetRole['bands']>,
  buckets: readonly Bucket[],
): readonly FacetItem[] {
  return bands
    .toSorted((a, b) => bandOrder(a.name, b.name))
    .map(({ name, ...ends }) => {
      const count = buckets.find(({ value }) => value === name)?.count ?? 0;
      return { ...bandItem(name), count, ...ends };
    });
}

async function shownOf(
  search: LabelSearch,
  labels: LabelSource | undefined,
  { labelEntity }: FacetRole,
  values: readonly string[],
): Promise<ReadonlyMap<string, ShownValue>> {
  if (labels) {
    return labelDocuments(search, labels, values);
  }
  if (labelEntity === undefined) {
    return new Map();
  }
  const titles = await documentTitles(search, labelEntity, values);
  return new Map([...titles].map(([value, title]) => [value, { title }]));
}
