import { describe, expect, it } from 'vitest';
import { decideStart, type LastIndex } from '../../process/profile-switch/decide-start.ts';

const OWN: LastIndex = { isOwn: true, isCurrent: true, isFilled: true };
const EMPTY: LastIndex = { ...OWN, isFilled: false };
/** Laid out by another version, which compiled the profile to the same model. */
const FITTING: LastIndex = { isOwn: false, isCurrent: true, isFilled: true };
const OUTDATED: LastIndex = { isOwn: false, isCurrent: false, isFilled: true };
const EMPTY_OUTDATED: LastIndex = { ...OUTDATED, isFilled: false };
const UNREADABLE = undefined;

/** A start after one that served the profile `served`. */
function kindOf(id: string, last: string | undefined, index: LastIndex | undefined) {
  const active = { id: 'served', profile: 'p', mapping: 'm', text: 't', since: '' };
  return decideStart({ active, configured: 'served' }, { id, last }, index).kind;
}

it('is the first where no profile was served before', () => {
  expect(decideStart(undefined, { id: 'a', last: undefined }, UNREADABLE)).toEqual({
    kind: 'first',
  });
});

describe('with the profile that was served last', () => {
  it.each([
    ['keeps it', OWN, 'keep'],
    ['keeps it, though its index is not filled yet', EMPTY, 'keep'],
    ['keeps it on an index that fits', FITTING, 'keep'],
    ['upgrades its index where that is outdated', OUTDATED, 'upgrade'],
    ['fills a new index where the outdated one is not filled', EMPTY_OUTDATED, 'replace'],
    ['fills a new index where its own cannot be read', UNREADABLE, 'replace'],
  ] as const)('%s', (_, index, kind) => {
    expect(kindOf('served', 'served', index)).toBe(kind);
  });
});

describe('with a new profile', () => {
  it.each([
    ['proposes it', OWN, 'propose'],
    ['proposes it where the served index fits', FITTING, 'propose'],
    ['proposes it where the served index is outdated, too', OUTDATED, 'propose'],
    ['serves it at once where the last index is not filled', EMPTY, 'replace'],
    ['serves it at once where the last index cannot be read', UNREADABLE, 'replace'],
  ] as const)('%s', (_, index, kind) => {
    expect(kindOf('new', 'served', index)).toBe(kind);
    expect(kindOf('new', undefined, index)).toBe(kind);
  });
});

describe('with the profile of the start before, since when another was activated', () => {
  it.each([
    ['keeps the activated one', OWN, 'keep-activated'],
    ['keeps the activated one, though its index is not filled yet', EMPTY, 'keep-activated'],
    ['upgrades the activated one where its index is outdated', OUTDATED, 'upgrade'],
    ['serves the configured one where the activated one cannot be read', UNREADABLE, 'replace'],
  ] as const)('%s', (_, index, kind) => {
    expect(kindOf('before', 'before', index)).toBe(kind);
  });
});
