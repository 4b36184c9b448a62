import { INDEX_FIELDS, LONGEST_WHOLE_VALUE } from '../../../../profile-compiler/index.ts';
import { titleFormsJson } from '../../../ranking/title-forms.ts';

type Columns = Readonly<Record<string, unknown>>;

/** The columns of a title: JSON, in the base 64 that Elasticsearch has for binary values; none of one that is very long. */
export function titleColumns(title: unknown): Columns {
  const json = JSON.stringify(title) ?? '';
  return json === '' || json.length > LONGEST_WHOLE_VALUE
    ? {}
    : { title: encoded(json), 'title-forms': encoded(titleFormsJson(title)) };
}

/** The JSON of the title among the columns of a hit. */
export function titleIn(columns: Columns | undefined): string | undefined {
  return decodedIn(columns, INDEX_FIELDS.title);
}

/** The JSON of the words of the title among the columns of a hit. */
export function titleFormsIn(columns: Columns | undefined): string | undefined {
  return decodedIn(columns, INDEX_FIELDS.titleForms);
}

function encoded(json: string): string {
  return Buffer.from(json).toString('base64');
}

function decodedIn(columns: Columns | undefined, field: string): string | undefined {
  const [value] = (columns?.[field] ?? []) as readonly string[];
  return value === undefined ? undefined : Buffer.from(value, 'base64').toString();
}
