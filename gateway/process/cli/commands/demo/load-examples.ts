import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

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
  const { hasOrganizations, types } = await entitiesOf(target);
  const organizations = hasOrganizations ? await filesOf(directory, 'organizations/*.ttl') : [];
  const catalogues = await filesOf(directory, '*/catalogue.ttl');
  const datasets = await filesOf(directory, '*/datasets/*.ttl');
  const metrics = await filesOf(directory, '*/metrics/*.ttl');
  const resources = (await filesOf(directory, '*/resources/*/*.ttl')).filter((file) =>
    types.includes(folderOf(file)),
  );
  await putAll(target, organizations, (file) => `organizations/${nameOf(file)}`);
  await putAll(target, catalogues, (file) => `catalogues/${folderOf(file)}`);
  await putAll(target, datasets, (file) => {
    const originalId = encodeURIComponent(nameOf(file));
    return `catalogues/${folderOf(path.dirname(file))}/datasets/origin?originalId=${originalId}`;
  });
  await putAll(target, metrics, (file) => `datasets/${nameOf(file)}/metrics`);
  await putAll(target, resources, (file) => {
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

/** Whether the profile of the platform has organisations, and its types of custom resources. */
async function entitiesOf({ url }: Target) {
  const types = await fetch(new URL('customresources', url));
  const { ok } = await fetch(new URL('organizations', url));
  return { types: (await types.json()) as readonly string[], hasOrganizations: ok };
}

async function putAll(
  target: Target,
  files: readonly string[],
  pathOf: (file: string) => string,
): Promise<void> {
  await Promise.all(files.map((file) => put(target, pathOf(file), file)));
}

async function put({ url, apiKey }: Target, apiPath: string, file: string): Promise<void> {
  const response = await fetch(new URL(apiPath, url), {
    method: 'PUT',
    headers: { 'content-type': 'text/turtle', 'x-api-key': apiKey },
    body: await readFile(file),
  });
  if (!response.ok) {
    throw new Error(`${file} was refused: ${response.status} ${await response.text()}`);
  }
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
