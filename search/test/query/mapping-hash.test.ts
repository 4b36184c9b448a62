import { expect, it } from 'vitest';
import type { ProfileModelData } from '../../../profile-compiler/index.ts';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { mappingHash } from '../../query/mapping-hash.ts';

const model: ProfileModelData = await compileShipped('default');

function changed(from: RegExp, to: string): ProfileModelData {
  const text = JSON.stringify(model);
  expect(text).toMatch(from);
  return JSON.parse(text.replace(from, to));
}

it('is another for another path, role or format', () => {
  const hash = mappingHash(model, 'f1');
  expect(mappingHash(changed(/terms\/issued/, 'terms/created'), 'f1')).not.toBe(hash);
  expect(mappingHash(changed(/"fullText":4/, '"fullText":3'), 'f1')).not.toBe(hash);
  expect(mappingHash(model, 'f2')).not.toBe(hash);
});

it('is the same for other texts for people', () => {
  const hash = mappingHash(model, 'f1');
  expect(mappingHash({ ...model, title: { en: 'Other' }, notes: [] }, 'f1')).toBe(hash);
  expect(mappingHash(changed(/"description":"[^"]+"/, '"description":"Other"'), 'f1')).toBe(hash);
  expect(mappingHash(structuredClone(model), 'f1')).toBe(hash);
});
