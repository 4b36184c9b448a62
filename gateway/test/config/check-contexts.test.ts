import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepare } from '../../process/prepare/prepare.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'json-ld-contexts-'));
  await writeFile(path.join(directory, 'city.jsonld'), '{"@context": {"title": "urn:title"}}');
  await writeFile(path.join(directory, 'list.jsonld'), '[]');
  await writeFile(
    path.join(directory, 'outer.jsonld'),
    '{"@context": ["https://schema.org/", "https://city.example/inner"]}',
  );
});

afterAll(() => rm(directory, { recursive: true }));

function start(contexts: Readonly<Record<string, string>>) {
  return prepare({ PLATFORM_JSONLD_CONTEXTS: JSON.stringify(contexts) }, directory);
}

describe('PLATFORM_JSONLD_CONTEXTS', () => {
  it('names files relative to the working directory', async () => {
    const { config } = await start({ 'https://city.example/context': 'city.jsonld' });
    expect(config.jsonLdContexts).toEqual({
      'https://city.example/context': path.join(directory, 'city.jsonld'),
    });
  });

  it.each([
    ['https://city.example/a', 'absent.jsonld', /absent\.jsonld cannot be read .*ENOENT/],
    ['https://city.example/a', 'list.jsonld', /list\.jsonld cannot be read .*"@context"/],
    [
      'https://city.example/a',
      'outer.jsonld',
      /https:\/\/city\.example\/inner, which is not known/,
    ],
    ['city', 'city.jsonld', /PLATFORM_JSONLD_CONTEXTS.*http or https IRIs/],
  ])('refuses a start with %s in %s', async (iri, file, message) => {
    await expect(start({ [iri]: file })).rejects.toThrow(message);
  });
});
