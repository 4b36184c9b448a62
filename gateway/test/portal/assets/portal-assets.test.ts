import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadPortalAssets } from '../../../portal/assets/portal-assets.ts';

it('files have names that change with the colours of the operator', () => {
  const plain = loadPortalAssets({}).style;
  const own = loadPortalAssets({ colour: '#00664f', colourDark: '#7fd6bf' }).style;
  expect(own.name).not.toBe(plain.name);
  expect(own.body.toString()).toContain('--accent: light-dark(#00664f, #7fd6bf)');
});

it('a logo is an image; anything else is refused with what to do', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'logo-'));
  const file = path.join(directory, 'logo.svg');
  await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(loadPortalAssets({ logo: file }).logo).toMatchObject({
    name: expect.stringMatching(/^logo\.\w+\.svg$/),
    contentType: 'image/svg+xml',
  });
  await rm(directory, { recursive: true });
  expect(() => loadPortalAssets({ logo: '/etc/passwd' })).toThrow('Name a file that ends in .svg');
});
