import type { DynamicTemplate } from './index-definition.ts';
import { LANGUAGE_ANALYSERS } from './languages.ts';
import { SORT_TEXTS } from './names.ts';
import { FOLDED_TEXT, SORT_KEY } from './value-fields.ts';

/**
 * What a text of a language map becomes, by its tag; the first that matches counts. Language maps are
 * the only places where a mapping is open, so these need not name them.
 */
export function emitDynamicTemplates(): readonly Readonly<Record<string, DynamicTemplate>>[] {
  const languages = Object.entries(LANGUAGE_ANALYSERS).map(([tag, analyzer]) => ({
    [`language ${tag}`]: template(
      { match_pattern: 'regex', match: `${tag}(-.*)?` },
      { type: 'text', analyzer },
    ),
  }));
  return [
    { 'sort texts': template({ path_match: `*.${SORT_TEXTS}.*` }, SORT_KEY) },
    ...languages,
    { 'other languages': template({ match: '*' }, FOLDED_TEXT) },
  ];
}

function template(
  where: Pick<DynamicTemplate, 'match' | 'match_pattern' | 'path_match'>,
  mapping: DynamicTemplate['mapping'],
): DynamicTemplate {
  return { match_mapping_type: 'string', ...where, mapping };
}
