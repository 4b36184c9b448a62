import { byCodePoint } from '../../../../profile-compiler/index.ts';
import { CkanError } from '../ckan-error.ts';
import {
  type ActionParameters,
  booleanParameter,
  naturalParameter,
  textParameter,
  textsParameter,
} from '../parameters.ts';

/** Entry of an organisation or a group in a list. */
export interface ListEntry {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly package_count: number;
}

/** Names, and whole objects, of one answer, as many as CKAN gives by default. */
const MOST_NAMES = 1_000;
const MOST_OBJECTS = 25;

/** The part of a list that is asked for, by `sort`, `q`, `limit`, `offset`, and names in the parameter `named`. */
export function wantedEntries<Entry extends ListEntry>(
  entries: readonly Entry[],
  parameters: ActionParameters,
  named: 'organizations' | 'groups',
): readonly (Entry | string)[] {
  const isWhole = booleanParameter(parameters, 'all_fields', false);
  const most = isWhole ? MOST_OBJECTS : MOST_NAMES;
  const limit = Math.min(naturalParameter(parameters, 'limit') || most, most);
  const offset = naturalParameter(parameters, 'offset') ?? 0;
  const compare = orderOf(
    textParameter(parameters, 'sort') ?? textParameter(parameters, 'order_by') ?? 'title asc',
  );
  const names = new Set(textsParameter(parameters, named));
  const text = textParameter(parameters, 'q')?.toLowerCase();
  return entries
    .filter(({ name }) => names.size === 0 || names.has(name))
    .filter((entry) => text === undefined || hasText(entry, text))
    .toSorted((a, b) => compare(a, b) || byCodePoint(a.name, b.name))
    .slice(offset, offset + limit)
    .map((entry) => (isWhole ? entry : entry.name));
}

function hasText({ name, title }: ListEntry, text: string): boolean {
  return name.toLowerCase().includes(text) || title.toLowerCase().includes(text);
}

/** Numbers come largest first unless a direction says otherwise. */
function orderOf(sort: string): (a: ListEntry, b: ListEntry) => number {
  const [name = '', given = '', ...others] = sort.trim().split(/\s+/);
  const isCount = name === 'packages' || name === 'package_count';
  const direction = given === '' ? (isCount ? 'desc' : 'asc') : given.toLowerCase();
  const isKnown = isCount || name === 'name' || name === 'title';
  if (!isKnown || (direction !== 'asc' && direction !== 'desc') || others.length > 0) {
    const message = `Cannot sort by field \`${sort.slice(0, 80)}\``;
    throw new CkanError(409, { message, __type: 'Validation Error' });
  }
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) =>
    sign * (isCount ? a.package_count - b.package_count : compareTexts(a[name], b[name]));
}

const COLLATOR = new Intl.Collator('en');

function compareTexts(a: string, b: string): number {
  return COLLATOR.compare(a, b);
}
