import { hash } from 'node:crypto';
import { INDEX_FIELDS, MAX_WHOLE_VALUE_LENGTH } from '../../../../profile-compiler/index.ts';
import { titleFormsJson } from '../../../ranking/title-forms.ts';

type Columns = Readonly<Record<string, unknown>>;

/** The columns of a title: JSON, in the base 64 that Elasticsearch has for binary values; none of one that is very long. The hash is that of its words. */
export function titleColumns(title: unknown): Columns {
  const json = JSON.stringify(title) ?? '';
  if (json === '' || json.length > MAX_WHOLE_VALUE_LENGTH) {
    return {};
  }
  const forms = titleFormsJson(title);
  return { title: encoded(json), 'title-forms': encoded(forms), 'title-hash': hashOf(forms) };
}

/** The JSON of the title among the columns of a hit. */
export function titleIn(columns: Columns | undefined): string | undefined {
  return decodedIn(columns, INDEX_FIELDS.title);
}

/** The JSON of the words of the title among the columns of a hit. */
export function titleFormsIn(columns: Columns | undefined): string | undefined {
  return decodedIn(columns, INDEX_FIELDS.titleForms);
}

const HASHED_BYTES = 6;

/** As many bytes as a JSON number holds. */
function hashOf(text: string): number {
  return hash('sha256', text, 'buffer').readUIntBE(0, HASHED_BYTES);
}

function encoded(json: string): string {
  return Buffer.from(json).toString('base64');
}

function decodedIn(columns: Columns | undefined, field: string): string | undefined {
  const [value] = (columns?.[field] ?? []) as readonly string[];
  return value === undefined ? undefined : Buffer.from(value, 'base64').toString();
}
