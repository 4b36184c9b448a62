import { describe, expect, it } from 'vitest';
import { permits } from '../../http/authentication/caller.ts';
import { configuredKeyRing, joinedRings } from '../../http/authentication/key-ring.ts';

const ring = configuredKeyRing([
  { secret: 'of the city', catalogues: ['city'] },
  { secret: 'of nothing', catalogues: [] },
  { secret: 'of everything', catalogues: 'all' },
]);

async function mayWrite(secret: string, scope: 'catalogues' | 'vocabularies', catalogue?: string) {
  const found = await ring.find(secret);
  return found?.kind === 'valid' && permits(found.caller, { scope, catalogue });
}

describe('a key of the configuration', () => {
  it('writes its catalogues and nothing else', async () => {
    expect(await mayWrite('of the city', 'catalogues', 'city')).toBe(true);
    expect(await mayWrite('of the city', 'catalogues', 'museum')).toBe(false);
    expect(await mayWrite('of the city', 'vocabularies')).toBe(false);
    expect(await mayWrite('of nothing', 'catalogues', 'city')).toBe(false);
  });

  it('writes everything where it is one for all catalogues', async () => {
    expect(await mayWrite('of everything', 'catalogues', 'museum')).toBe(true);
    expect(await mayWrite('of everything', 'vocabularies')).toBe(true);
  });

  it('is none where no key has the secret, and has a name without it', async () => {
    expect(await ring.find('another')).toBeUndefined();
    expect(await ring.find('of nothing')).toMatchObject({ caller: { name: 'configured-2' } });
  });

  it('is found beside the keys of another ring', async () => {
    const joined = joinedRings(configuredKeyRing([]), ring);
    expect(await joined.find('of the city')).toMatchObject({ kind: 'valid' });
    expect(await joined.find('another')).toBeUndefined();
  });
});
