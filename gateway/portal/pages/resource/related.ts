import { prepareOperation } from '../../../graphql/index.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { PortalRequest } from '../../answer-page.ts';
import { hitSelection } from '../../plan/hit-parts.ts';
import type { Site, SiteEntity } from '../../site.ts';
import { type HitData, hitList } from '../../view/hits.ts';
import type { View } from '../../view/view.ts';

interface RelatedData {
  readonly page: { readonly nodes: readonly HitData[] };
}

interface Known {
  readonly id: string;
  readonly title: string;
}

const MOST_RELATED = 4;
/** Words of a title that are searched for. */
const MOST_WORDS = 6;
const SHORTEST_WORD = 4;

/** Makes the search for resources whose words are those of a title. */
export function relatedDocument(
  site: Site,
  { names, hit }: SiteEntity,
): ((asked: PortalRequest, known: Known) => Promise<readonly HitData[]>) | undefined {
  if (!hit.title) {
    return undefined;
  }
  const search = prepareOperation<RelatedData>(
    site.context,
    `query Related($query: String!) { page: ${names.plural}(query: $query, first: ${MOST_RELATED + 1}) { nodes ${hitSelection(hit)} } }`,
  );
  return async (asked, { id, title }) => {
    const words = wordsOf(title);
    if (words.length === 0) {
      return [];
    }
    const { page } = await asked.ask(search, { query: words.join(' OR ') });
    return page.nodes.filter((node) => node.id !== id).slice(0, MOST_RELATED);
  };
}

/** The longest words of a title: they say most. */
function wordsOf(title: string): readonly string[] {
  const words = title.match(/\p{L}{4,}/gu) ?? [];
  const unique = [...new Set(words.filter((word) => word.length >= SHORTEST_WORD))];
  return unique.sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}

/** Lists related resources. */
export function relatedSection(
  entity: SiteEntity,
  related: readonly HitData[],
  view: View,
): Html | undefined {
  return related.length > 0
    ? html`<section><h2>${view.reader.say('related')}</h2>${hitList(entity, related, view)}</section>`
    : undefined;
}
