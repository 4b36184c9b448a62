import type { Literal } from '@rdfjs/types';
import type { LanguageMap } from '../../values.ts';
import type { ReadContext } from '../read-context.ts';
import { languageKeyOf } from './language-key.ts';

/** Reads text in place of a node as the name of the node, and reports it; `undefined` where it is blank. */
export function nameInText(value: Literal, context: ReadContext): LanguageMap | undefined {
  const name = value.value.trim();
  context.report(name === '' ? 'blank-value' : 'literal-as-name', value);
  const { key } = languageKeyOf(value, context.defaultLanguage);
  return name === '' ? undefined : { [key]: name };
}
