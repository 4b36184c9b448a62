import type { MappingClass, ReadValue } from './mapping-class.ts';
import type { ReadContext } from './read-context.ts';
import { isLiteral } from './rules/described.ts';
import { readPlainText } from './rules/plain-text.ts';
import { textMap } from './rules/text-map.ts';
import { pickText } from './rules/text-pick.ts';

export const standardText: MappingClass = {
  description: 'Plain text; numbers, dates and IRIs as they are written',
  value: { kind: 'text' },
  roles: { fullText: 1, filter: 'equals', sort: true },
  read: { each: readPlainText, prefer: pickedText },
  platformFields: ['id', 'resource', 'publisher_id'],
};

/** Texts that state their languages are translations of each other: one language counts. */
export function pickedText(
  values: readonly ReadValue[],
  { defaultLanguage }: ReadContext,
): ReadValue | undefined {
  const literals = values.map(({ term }) => term).filter(isLiteral);
  if (!literals.some((literal) => literal.language !== '')) {
    return undefined;
  }
  const map = textMap(literals, { defaultLanguage, report: () => undefined, trim: true });
  const picked = map && pickText(map, defaultLanguage);
  return values.find(({ term }) => isLiteral(term) && term.value.trim() === picked);
}
