import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  describeOnElasticsearch,
  uniqueNamespace,
} from '../../../repository/test/backends/index.ts';
import { dropIndices } from '../../tools/harness/indices.ts';
import { runToEnd } from '../cli/run-script.ts';
import { runPlatform } from '../process/run-platform.ts';
import { type Certificates, makeCertificates } from './certificates.ts';
import { basic, type Front, startFront } from './front.ts';
import { putCatalogue, putDataset } from './load.ts';
import { healthBecomes, isCaughtUp, servedVersion } from './verify.ts';

const API_KEY = Buffer.from('id-of-a-key:secret-of-a-key').toString('base64');
const PASSWORD = 'correct horse';

// The server itself has no security: what stands before it checks as one that has.
describeOnElasticsearch('an Elasticsearch with TLS and credentials', ({ node }) => {
  let certificates: Certificates;
  let front: Front;
  let directory: string;
  let namespace: string;

  beforeAll(async () => {
    certificates = await makeCertificates();
    front = await startFront({
      target: node,
      certificates,
      credentials: [basic('platform', PASSWORD), `ApiKey ${API_KEY}`],
    });
  });

  afterAll(async () => {
    await front?.[Symbol.asyncDispose]();
    await certificates?.[Symbol.asyncDispose]();
  });

  beforeEach(async () => {
    namespace = uniqueNamespace();
    directory = await mkdtemp(path.join(tmpdir(), 'security-'));
  });

  afterEach(async () => {
    await dropIndices(node, namespace);
    await rm(directory, { recursive: true });
  });

  function settings(engine: object): Record<string, string> {
    return {
      PLATFORM_DATA_DIR: directory,
      PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({
        node: front.url,
        indexPrefix: namespace,
        ...engine,
      }),
    };
  }

  it.each([
    ['a user', { user: 'platform', password: PASSWORD }],
    ['an API key', { apiKey: API_KEY }],
  ])('is used as %s, vouched for by the authority of a file', async (_, credentials) => {
    const platform = await runPlatform(
      settings({ ...credentials, certificateAuthority: certificates.authorityFile }),
    );
    await putCatalogue(platform.url);
    expect((await putDataset(platform.url, 'gauge-1-1', '7')).status).toBe(201);
    await healthBecomes(platform.url, isCaughtUp);
    expect(await servedVersion(platform.url, 'gauge-1-1', 'application/json')).toBe('7');
    expect(await platform.stop()).toBe(0);
    expect(JSON.stringify(platform.log)).not.toContain(PASSWORD);
    expect(JSON.stringify(platform.log)).not.toContain(API_KEY);
  });

  it.each([
    ['a wrong password', { user: 'platform', password: 'wrong horse' }],
    ['a wrong API key', { apiKey: 'bm90OnJpZ2h0' }],
    ['no credentials', {}],
  ])('refuses %s, which ends the start at once', async (_, credentials) => {
    const { code, complaints } = await runToEnd(
      [],
      settings({ ...credentials, certificateAuthority: certificates.authorityFile }),
    );
    expect(code).toBe(1);
    expect(complaints).toMatch(/search engine at .* cannot be used: .*401.*unable to authenticate/);
    expect(complaints).toContain('Correct PLATFORM_HUB_SEARCH_ES_CONFIG');
    expect(complaints).not.toMatch(/horse|bm90OnJpZ2h0/);
  });

  it('is not trusted without its authority, which ends the start at once', async () => {
    const { code, complaints } = await runToEnd(
      [],
      settings({ user: 'platform', password: PASSWORD }),
    );
    expect(code).toBe(1);
    expect(complaints).toMatch(/search engine at .* cannot be used: .*certificate/);
    expect(complaints).toContain('certificateAuthority');
  });

  it('needs an authority that can be read, as --check already tells', async () => {
    const { code, complaints } = await runToEnd(
      ['--check'],
      settings({ apiKey: API_KEY, certificateAuthority: 'nowhere.pem' }),
    );
    expect(code).toBe(1);
    expect(complaints).toMatch(/certificateAuthority: cannot be read as a PEM certificate/);
  });

  it('is named by --check, without its credentials', async () => {
    const { code, output } = await runToEnd(
      ['--check'],
      settings({
        user: 'platform',
        password: PASSWORD,
        certificateAuthority: certificates.authorityFile,
      }),
    );
    expect(code).toBe(0);
    expect(output).toContain(`search engine   ${front.url} as platform`);
    expect(output).toContain('triplestore     embedded');
    expect(output).not.toContain(PASSWORD);
  });
});
