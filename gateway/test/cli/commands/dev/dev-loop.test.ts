import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlineProfile } from '../../../../../profile-compiler/test/inline-profile.ts';
import { createDevLoop, type DevLoop } from '../../../../process/cli/commands/dev/dev-loop.ts';
import { collectedOutput } from '../../../../process/command/command-output.ts';
import type { Platform } from '../../../../process/start/start-platform.ts';

const TITLE = '[ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "MultiLangTitle" ]';
const CATALOGUE =
  '[] a <http://www.w3.org/ns/dcat#Catalog> ; <http://purl.org/dc/terms/title> "Birds"@en .';
const DATASET =
  '<urn:owls> a <http://www.w3.org/ns/dcat#Dataset> ; <http://purl.org/dc/terms/title> "Owls"@en .';

let directory: string;
let profile: string;
let loop: DevLoop;
let platform: Platform;
const output = collectedOutput();

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'dev-'));
  profile = path.join(directory, 'profile');
  await write(TITLE);
  const environment = {
    PLATFORM_PORT: '0',
    PLATFORM_LOG_LEVEL: 'silent',
    PLATFORM_DATA_DIR: path.join(directory, 'data'),
    PLATFORM_FEATURE_FLAGS: '{"platform_profile": true}',
    PLATFORM_PROFILE: JSON.stringify({ type: 'directory', path: profile }),
  };
  loop = createDevLoop({
    environment,
    directory,
    output,
    signal: new AbortController().signal,
    commands: [],
    profile,
    sample: async (started) => {
      platform = started;
      await put('catalogues/birds', CATALOGUE);
      await put('catalogues/birds/datasets/origin?originalId=owls', DATASET);
    },
  });
  await loop.refresh();
});

afterAll(async () => {
  await loop.close();
  await rm(directory, { recursive: true });
});

/** Writes the profile; the title of datasets is on line 10. */
async function write(properties: string): Promise<void> {
  await mkdir(profile, { recursive: true });
  for (const { name, text } of inlineProfile(properties).files) {
    await writeFile(path.join(profile, name), text);
  }
}

async function put(apiPath: string, body: string): Promise<void> {
  const headers = { 'content-type': 'text/turtle', 'x-api-key': platform.apiKey };
  const response = await fetch(new URL(apiPath, platform.url), { method: 'PUT', headers, body });
  expect(response.status).toBe(201);
}

/** The address that the loop printed last: each state listens anew. */
function address(): string {
  return output.lines.findLast((line) => line.includes(' serves '))?.split(' ')[0] ?? '';
}

async function pageOf(apiPath: string): Promise<string> {
  const response = await fetch(new URL(apiPath, address()), { headers: { accept: 'text/html' } });
  return response.text();
}

describe('a profile that is served while it is written', () => {
  it('is served with the sample data, and pages show where each field is written', async () => {
    const page = await pageOf('datasets/owls');
    expect(page).toContain('Owls');
    expect(page).toContain('<small class="origin" lang="en">Dataset_Shape, shapes.ttl:10</small>');
    expect(page).not.toContain('class="mistakes"');
  });

  it('stays the last good one while its files have mistakes, which stand on every page', async () => {
    await write(TITLE.replace('MultiLangTitle', 'MultiLangTitel'));
    await loop.refresh();
    const message = 'The mapping class &quot;MultiLangTitel&quot; does not exist';
    for (const apiPath of ['', 'datasets/owls', 'no-such-page']) {
      expect(await pageOf(apiPath)).toContain(message);
    }
    expect(await pageOf('datasets/owls')).toContain('Owls');
    expect(output.lines.at(-1)).toMatch(/^http.* serves the last good profile\.$/);
  });

  it('serves the mended profile with all data, and prints the changes', async () => {
    const before = output.lines.length;
    await write(TITLE.replace('"title"', '"name"'));
    await loop.refresh();
    expect(await pageOf('datasets/owls')).toContain('Owls');
    expect(await pageOf('')).not.toContain('class="mistakes"');
    const printed = output.lines.slice(before, -1);
    expect(printed.slice(0, 2)).toEqual([
      'breaking:',
      '  dataset.title  shapes.ttl:10 (old, https://inline.example/Dataset_Shape)',
    ]);
    expect(printed.at(-1)).toBe('Changes: 4 breaking, 2 dangerous, 5 safe.');
  });

  it('is left alone where the files are the same, or the same again', async () => {
    const [before, serving] = [output.lines.length, address()];
    await loop.refresh();
    expect(output.lines).toHaveLength(before);
    await write('[ sh:path');
    await loop.refresh();
    await write(TITLE.replace('"title"', '"name"'));
    await loop.refresh();
    expect(output.lines.at(-1)).toBe('The profile is again as it is served.');
    expect(await (await fetch(serving)).text()).not.toContain('class="mistakes"');
  });

  it('tells what is served in another way than it is written', async () => {
    await write(
      `${TITLE}, [ sh:path ex:p ; pv:mappingName "a-b" ; pv:mappingClass "StandardText" ]`,
    );
    await loop.refresh();
    expect(output.lines.at(-2)).toMatch(
      /^Warning: shapes\.ttl:\d+: Dataset_Shape\.a-b: .*illegal-name/,
    );
    expect(output.lines.at(-1)).toContain(' serves the profile inline');
  });
});
