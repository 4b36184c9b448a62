import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../auth/identity-provider.ts';
import { runToEnd } from '../cli/run-script.ts';
import { platformHere } from './platform-here.ts';

const CATALOGUE =
  '<https://city.example/> a <http://www.w3.org/ns/dcat#Catalog> ; <http://purl.org/dc/terms/title> "City"@en .';

const VOCABULARY =
  '<https://city.example/kinds> a <http://www.w3.org/2004/02/skos/core#ConceptScheme> .';

let directory: string;
let provider: IdentityProvider;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'tokens-'));
  provider = await startIdentityProvider();
});

afterEach(async () => {
  await provider[Symbol.asyncDispose]();
  await rm(directory, { recursive: true });
});

function settings(issuer = provider.issuer) {
  const groups = { catalogues: ['editors'] };
  const auth = { issuer, audience: 'shapeql', groups };
  return { PLATFORM_DATA_DIR: directory, PLATFORM_AUTH: JSON.stringify(auth) };
}

async function put(url: string, body: string, groups: readonly string[]): Promise<number> {
  const token = await provider.token({ claims: { groups } });
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'text/turtle', authorization: `Bearer ${token}` },
    body,
  });
  return response.status;
}

describe('a platform with an identity provider', () => {
  it('lets those write whose group may', async () => {
    const platform = await platformHere(settings());
    const catalogue = `${platform.url}catalogues/city`;
    expect(await put(catalogue, CATALOGUE, ['vocabularies'])).toBe(403);
    expect(await put(catalogue, CATALOGUE, ['/editors'])).toBe(201);
    const vocabulary = `${platform.url}vocabularies/kinds`;
    expect(await put(vocabulary, VOCABULARY, ['editors'])).toBe(403);
    expect(await put(vocabulary, VOCABULARY, ['/vocabularies'])).toBe(201);
    await platform.stop();
  });

  it('starts while the provider is away, and says so', async () => {
    await provider.stop();
    const platform = await platformHere(settings());
    expect(await put(`${platform.url}catalogues/city`, CATALOGUE, ['editors'])).toBe(503);
    expect(platform.log.map(({ msg }) => msg).join('\n')).toContain(
      'The keys of the identity provider cannot be fetched',
    );
    await platform.stop();
  });

  it('is not started with settings that are wrong', async () => {
    const { code, complaints } = await runToEnd([], {
      PLATFORM_DATA_DIR: directory,
      PLATFORM_AUTH: '{"issuer": "id.example", "group": "vocabularies"}',
    });
    expect(code).toBe(1);
    expect(complaints).toContain('PLATFORM_AUTH.issuer: must be an absolute http or https URL');
    expect(complaints).toContain('PLATFORM_AUTH.audience: ');
    expect(complaints).toContain('PLATFORM_AUTH: Unrecognized key: "group"');
  });
});
