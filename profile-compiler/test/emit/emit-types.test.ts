import { describe, expect, it } from 'vitest';
import { emitTypes } from '../../emit/emit-types.ts';
import { compileFixture, compileShipped } from '../fixtures.ts';
import { sources } from '../typecheck.ts';
import { BIRD_COUNT, BIRD_PROFILE } from './bird-profile.ts';

describe('the TypeScript types of documents', () => {
  it('take a served document, and refuse what the JSON Schema refuses', async () => {
    await using written = await sources({
      'types.d.ts': emitTypes(BIRD_PROFILE),
      'program.ts': `
        import type { Count, Documents } from './types.d.ts';
        export const served: Count = ${JSON.stringify(BIRD_COUNT)};
        export const bare: Documents['dataset'] = { id: 'bare' };
        // @ts-expect-error no id
        export const nameless: Count = { title: { de: 'Heide' } };
        // @ts-expect-error an unknown field
        export const other: Count = { id: 'x', colour: 'red' };
        // @ts-expect-error an array where a single value is due
        export const many: Count = { id: 'x', seen: ['2023'] };
        // @ts-expect-error a single value where an array is due
        export const single: Count = { id: 'x', observer: 'A. Finch' };
        // @ts-expect-error a value without what its class guarantees
        export const part: Count = { id: 'x', tags: [{ id: 'wald' }] };
      `,
    });
    expect(await written.check()).toBe('');
  });

  it('compile for profiles with every mapping class, and whatever they call their types', async () => {
    const { types, entities } = BIRD_PROFILE;
    const [entity] = entities;
    const count = types.Count;
    if (!entity || !count) {
      throw new Error('The profile of birds has no counts');
    }
    const odd = ['LanguageMap', 'Documents', 'string', 'class', 'Array'].map((name) => ({
      ...count,
      name,
      description: 'Ends */ export const broken = 1;\nthe comment',
    }));
    const named = Object.fromEntries(odd.map((type) => [type.name, type]));
    const text = emitTypes({ ...BIRD_PROFILE, types: { ...types, ...named } });
    await using written = await sources({
      'odd.ts': text,
      'every-class.ts': emitTypes(await compileFixture('every-class')),
      'dcat-ap.ts': emitTypes(await compileShipped('dcat-ap')),
    });
    expect(await written.check()).toBe('');
    expect(text).toContain('export interface Documents_2 {');
    expect(text).toContain('export interface string_2 {');
  });
});
