import type { z } from 'zod';
import { byCodePoint } from '../../../../profile-compiler/index.ts';
import { CkanError } from '../answer.ts';
import {
  ALL_FIELDS,
  ckanText,
  PAGE_OF_LIST,
  SORT_PARAMETER,
  TEXT_PARAMETER,
} from '../parameters.ts';

/** Entry of an organisation or a group in a list. */
export interface ListEntry {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly package_count: number;
}

/** Names, and whole objects, of one answer, as many as CKAN gives by default. */
const MAX_NAMES = 1_000;
const MAX_OBJECTS = 25;

/** Parameters of a list. */
export const LISTED = {
  ...TEXT_PARAMETER,
  ...SORT_PARAMETER,
  order_by: ckanText().describe('Older form of `sort`.'),
  ...PAGE_OF_LIST,
  ...ALL_FIELDS,
};

/** The part of a list that is asked for, of the entries with these names if there are any. */
export function wantedEntries<Entry extends ListEntry>(
  entries: readonly Entry[],
  given: z.output<z.ZodObject<typeof LISTED>>,
  named: readonly string[],
): readonly (Entry | string)[] {
  const { all_fields: isWhole, offset = 0 } = given;
  const most = isWhole ? MAX_OBJECTS : MAX_NAMES;
  const limit = Math.min(given.limit || most, most);
  const compare = orderOf(given.sort ?? given.order_by ?? 'title asc');
  const names = new Set(named);
  const sought = given.q?.toLowerCase();
  return entries
    .filter(({ name }) => names.size === 0 || names.has(name))
    .filter((entry) => sought === undefined || hasText(entry, sought))
    .toSorted((a, b) => compare(a, b) || byCodePoint(a.name, b.name))
    .slice(offset, offset + limit)
    .map((entry) => (isWhole ? entry : entry.name));
}

function hasText({ name, title }: ListEntry, sought: string): boolean {
  return name.toLowerCase().includes(sought) || title.toLowerCase().includes(sought);
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
    sign * (isCount ? a.package_count - b.package_count : COLLATOR.compare(a[name], b[name]));
}

const COLLATOR = new Intl.Collator('en');
