import { INDEX_FIELDS, LONGEST_WHOLE_VALUE } from '../../../../profile-compiler/index.ts';

/** A title as its column holds it: JSON, in the base 64 that Elasticsearch has for binary values; none that is very long. */
export function titleColumn(title: unknown): string | undefined {
  const json = JSON.stringify(title) ?? '';
  return json.length > LONGEST_WHOLE_VALUE ? undefined : Buffer.from(json).toString('base64');
}

/** The JSON of the title among the columns of a hit. */
export function titleIn(
  columns: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  const [title] = (columns?.[INDEX_FIELDS.title] ?? []) as readonly string[];
  return title === undefined ? undefined : Buffer.from(title, 'base64').toString();
}
