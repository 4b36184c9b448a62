import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { persistently } from '../../../command/persistent-request.ts';
import { connectTo, type PlatformConnection } from '../../../command/platform-connection.ts';
import { putRdf, type Send, sender } from '../../platform/resources.ts';

interface Target {
  /** Address of the running platform, ending in `/`. */
  readonly url: string;
  readonly apiKey: string;
}

export interface LoadedExamples {
  readonly catalogues: number;
  readonly datasets: number;
  readonly organizations: number;
  /** Custom resources, of all types. */
  readonly resources: number;
}

/**
 * Puts examples into a running platform, the way any publisher would: `organizations/<id>.ttl`, each
 * `<catalogue>/catalogue.ttl`, then its `datasets/<original id>.ttl`, `metrics/<original id>.ttl` and
 * `resources/<type>/<id>.ttl`. Organisations and types of resources that the profile lacks are left out. Rejects with the
 * platform's answer if it refuses one.
 */
export async function loadExamples(directory: string, target: Target): Promise<LoadedExamples> {
  const platform = connectTo(target.url, target.apiKey);
  const send = sender(platform, new AbortController().signal);
  const { hasOrganizations, types } = await entitiesOf(platform, send);
  const organizations = hasOrganizations ? await filesOf(directory, 'organizations/*.ttl') : [];
  const catalogues = await filesOf(directory, '*/catalogue.ttl');
  const datasets = await filesOf(directory, '*/datasets/*.ttl');
  const metrics = await filesOf(directory, '*/metrics/*.ttl');
  const resources = (await filesOf(directory, '*/resources/*/*.ttl')).filter((file) =>
    types.includes(folderOf(file)),
  );
  await putAll(send, organizations, (file) => `organizations/${nameOf(file)}`);
  await putAll(send, catalogues, (file) => `catalogues/${folderOf(file)}`);
  await putAll(send, datasets, (file) => {
    const originalId = encodeURIComponent(nameOf(file));
    return `catalogues/${folderOf(path.dirname(file))}/datasets/origin?originalId=${originalId}`;
  });
  await putAll(send, metrics, (file) => `datasets/${nameOf(file)}/metrics`);
  await putAll(send, resources, (file) => {
    const catalogue = folderOf(path.dirname(path.dirname(file)));
    return `customresources/${folderOf(file)}/${nameOf(file)}?catalogId=${catalogue}`;
  });
  return {
    catalogues: catalogues.length,
    datasets: datasets.length,
    organizations: organizations.length,
    resources: resources.length,
  };
}

/** Returns the custom resource types of the platform's profile, and whether it has organisations. */
async function entitiesOf(platform: PlatformConnection, send: Send) {
  const types = await send('customresources');
  const { status } = await persistently(() => platform.request('organizations'));
  return { types: (await types.json()) as readonly string[], hasOrganizations: status === 200 };
}

async function putAll(
  send: Send,
  files: readonly string[],
  pathOf: (file: string) => string,
): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const body = { contentType: 'text/turtle', bytes: await readFile(file) };
      await putRdf(send, pathOf(file), body).catch((error) => {
        throw new Error(`${file} was refused: ${error.message}`);
      });
    }),
  );
}

async function filesOf(directory: string, pattern: string): Promise<readonly string[]> {
  const found = await Array.fromAsync(glob(pattern, { cwd: directory }));
  return found.sort().map((file) => path.join(directory, file));
}

function nameOf(file: string): string {
  return path.basename(file, '.ttl');
}

function folderOf(file: string): string {
  return path.basename(path.dirname(file));
}
