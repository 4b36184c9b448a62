import { prepareOperation } from '../../api/graphql/index.ts';
import type { QueryParameters } from '../../http/routes/query-schemas.ts';
import type { SuggestionsQuery } from '../generated/graphql.ts';
import { type Site, siteEntity } from '../plan/site.ts';
import { facetTitle } from '../view/facet-title.ts';
import { facetAddress } from '../view/search-state.ts';
import { excerpt, isOwnLanguage } from '../view/texts.ts';
import { mainEntity, type View } from '../view/view.ts';
import type { PortalRequest } from './answer-page.ts';
import { SUGGESTIONS } from './suggestions.graphql.ts';

type SuggestedGroup = SuggestionsQuery['suggestions'][number];
type SuggestedText = SuggestedGroup['suggestions'][number];

/** A completion of the typed text with its link, to a page or to the search for a value. */
interface PortalSuggestion {
  readonly text: string;
  /** Language, if it is not the reader's. */
  readonly language?: string;
  /** Its kind, unless the heading of its group names it, and its count. */
  readonly note?: string;
  readonly address: string;
}

/** Characters of the typed text that count. */
const LONGEST = 200;
/** Characters of a suggestion: two lines on a telephone. */
const MAX_SUGGESTION_LENGTH = 90;

/** Makes the completions of the text in a search box, with texts in the reader's language. */
export function suggestionsOf(site: Site) {
  const suggest = prepareOperation(site.context, SUGGESTIONS);
  return async (asked: PortalRequest, { q }: QueryParameters) => {
    const text = (typeof q === 'string' ? q : '').slice(0, LONGEST).trim();
    const { suggestions: found } =
      text === '' ? { suggestions: [] } : await asked.ask(suggest, { text });
    const count = found.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
    return {
      groups: found.map((group) => shownGroup(group, asked)),
      /** The text for screen readers. */
      announcement: asked.reader.count('suggestions', count),
    };
  };
}

function shownGroup({ kind, suggestions }: SuggestedGroup, view: View) {
  const title = view.reader.say(`suggestions.${kind}`);
  return { title, suggestions: suggestions.map((one) => shownSuggestion(one, title, view)) };
}

function shownSuggestion(suggested: SuggestedText, group: string, view: View): PortalSuggestion {
  const { text, language } = suggested;
  const notes = notesOf(suggested, view).filter((note) => note !== group);
  return {
    text: excerpt(text, MAX_SUGGESTION_LENGTH),
    ...(!isOwnLanguage(language, view) && { language }),
    ...(notes.length > 0 && { note: notes.join(' · ') }),
    address: addressOfSuggestion(suggested, view),
  };
}

function addressOfSuggestion({ entity, documentId, facet, value }: SuggestedText, view: View) {
  return entity !== null && documentId !== null
    ? view.resource(entity, documentId)
    : facetAddress(view, mainEntity(view.site).entity.name, facet ?? '', value ?? '');
}

/** The kind of a titled resource, if it differs from the searched one; of a value, its field and count. */
function notesOf({ entity, facet, count }: SuggestedText, view: View): readonly string[] {
  const main = mainEntity(view.site);
  if (entity !== null) {
    const titled = siteEntity(view.site, entity);
    return titled && titled !== main ? [view.entityTitle(titled, 'one')] : [];
  }
  const field = facet === null ? undefined : facetTitle(main, facet, view);
  const number = count === null ? undefined : view.reader.number(count);
  return [field, number].filter((one) => one !== undefined);
}
