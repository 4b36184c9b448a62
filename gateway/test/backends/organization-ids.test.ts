import { expect, it } from 'vitest';
import { organizationIds } from '../../process/backends/organization-ids.ts';

/** Lists these ids as `/organizations` does. */
function listOf(ids: readonly string[], path: string): readonly string[] {
  const query = new URL(path, 'https://port.test/').searchParams;
  const offset = Number(query.get('offset'));
  return ids.slice(offset, offset + Number(query.get('limit')));
}

it('lists all organisations, page by page', async () => {
  const stored = ['a', 'b', 'c', 'd', 'e'];
  for (const pageSize of [2, 3, 5, 9]) {
    const listed = await Array.fromAsync(
      organizationIds(async (path) => listOf(stored, path), pageSize),
    );
    expect([...new Set(listed)]).toEqual(stored);
  }
});

it('leaves out none when others are deleted meanwhile', async () => {
  const stored = ['a', 'b', 'c', 'd', 'e'];
  const listed: string[] = [];
  for await (const id of organizationIds(async (path) => listOf(stored, path), 2)) {
    listed.push(id);
    if (listed.length === 2) {
      stored.shift();
    }
  }
  expect(new Set(listed)).toEqual(new Set(['a', 'b', 'c', 'd', 'e']));
});

it('ends where there is none', async () => {
  expect(await Array.fromAsync(organizationIds(async () => []))).toEqual([]);
});
