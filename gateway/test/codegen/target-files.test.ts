import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { targetFiles } from '../../codegen/target-files.ts';

const PROFILES = join(import.meta.dirname, '../../../profiles');

describe.each(['default', 'minimal'])('the committed targets of the profile %s', (profile) => {
  it('are all targets, and no others', async () => {
    const committed = await readdir(join(PROFILES, profile, 'generated'));
    expect(committed.sort()).toEqual(
      Object.keys(targetFiles(await compileShipped(profile))).sort(),
    );
  });
});
