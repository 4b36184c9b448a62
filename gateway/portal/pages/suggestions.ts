import { prepareOperation } from '../../graphql/index.ts';
import type { QueryParameters } from '../../http/parameters.ts';
import type { PortalRequest } from '../answer-page.ts';
import type { Site } from '../site.ts';
import type { ChosenValue } from '../view/texts.ts';

interface SuggestData {
  readonly suggest: readonly {
    readonly entity: string;
    readonly documentId: string;
    readonly title: ChosenValue | null;
  }[];
}

/** A title that completes what is typed, and its page. */
export interface PortalSuggestion {
  readonly title: string;
  readonly address: string;
}

const DOCUMENT = `query Suggest($text: String!) {
  suggest(text: $text, first: 8) { entity documentId title { value language } }
}`;

/** Characters of what is typed that count. */
const LONGEST = 200;

/** Makes what completes the text that is typed into a search box. */
export function suggestionsOf(
  site: Site,
): (asked: PortalRequest, query: QueryParameters) => Promise<readonly PortalSuggestion[]> {
  const suggest = prepareOperation<SuggestData>(site.context, DOCUMENT);
  return async (asked, { q }) => {
    const text = (typeof q === 'string' ? q : '').slice(0, LONGEST).trim();
    if (text === '') {
      return [];
    }
    const { suggest: found } = await asked.ask(suggest, { text });
    return found.map(({ entity, documentId, title }) => ({
      title: title?.value ?? documentId,
      address: asked.resource(entity, documentId),
    }));
  };
}
