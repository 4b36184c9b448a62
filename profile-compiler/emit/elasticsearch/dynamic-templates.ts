import type { DynamicTemplate } from './index-definition.ts';
import { LANGUAGE_ANALYSERS } from './languages.ts';
import { SORT_TEXTS } from './names.ts';
import { FOLDED_TEXT, SORT_KEY } from './value-fields.ts';

/**
 * What a text becomes under a tag that has no sub-field yet. Language maps are the only places where
 * a mapping is open, so these need not name them; the first that matches counts.
 */
export function emitDynamicTemplates(): readonly Readonly<Record<string, DynamicTemplate>>[] {
  const variants = Object.entries(LANGUAGE_ANALYSERS).map(([tag, analyzer]) => ({
    [`variants of ${tag}`]: template({ match: `${tag}-*` }, { type: 'text', analyzer }),
  }));
  return [
    { 'sort texts': template({ path_match: `*.${SORT_TEXTS}.*` }, SORT_KEY) },
    ...variants,
    { 'other languages': template({ match: '*' }, FOLDED_TEXT) },
  ];
}

function template(
  where: Pick<DynamicTemplate, 'match' | 'path_match'>,
  mapping: DynamicTemplate['mapping'],
): DynamicTemplate {
  return { match_mapping_type: 'string', ...where, mapping };
}
