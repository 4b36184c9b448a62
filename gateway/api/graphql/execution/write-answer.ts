import { JsonText } from './kept-texts.ts';
import type { SelectionPlan } from './plan.ts';

/** Writes completed data as JSON (RFC 8259); texts of objects go as they are. */
export function writeAnswer(data: unknown, selection: SelectionPlan | undefined): string {
  if (data instanceof JsonText) {
    return data.text;
  }
  if (!selection?.holdsTexts || typeof data !== 'object' || data === null) {
    return JSON.stringify(data);
  }
  if (Array.isArray(data)) {
    return `[${data.map((item) => writeAnswer(item, selection)).join(',')}]`;
  }
  const members = data as Readonly<Record<string, unknown>>;
  const written = selection.fields.map(
    ({ key, selection: below }) => `"${key}":${writeAnswer(members[key], below)}`,
  );
  return `{${written.join(',')}}`;
}
