import type { DynamicTemplate } from './index-definition.ts';
import { LANGUAGE_ANALYSERS, OTHER_LANGUAGES } from './languages.ts';
import { FOLDED_TEXT } from './value-fields.ts';

/**
 * What a text becomes, by the name of its language. Only where texts stand by language is a mapping
 * open, so these need not name the places.
 */
export function emitDynamicTemplates(): readonly Readonly<Record<string, DynamicTemplate>>[] {
  const languages = Object.entries(LANGUAGE_ANALYSERS).map(([language, analyzer]) => ({
    [`language ${language}`]: template(language, { type: 'text', analyzer }),
  }));
  return [...languages, { 'other languages': template(OTHER_LANGUAGES, FOLDED_TEXT) }];
}

function template(match: string, mapping: DynamicTemplate['mapping']): DynamicTemplate {
  return { match_mapping_type: 'string', match, mapping };
}
