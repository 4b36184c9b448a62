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
}

/**
 * Puts the examples of a profile into a running platform, the way any publisher would: every
 * `<catalogue>/catalogue.ttl`, then `<catalogue>/datasets/<original id>.ttl`, then
 * `<catalogue>/metrics/<original id>.ttl`. Rejects with the platform's answer if it refuses one.
 */
export async function loadExamples(directory: string, target: Target): Promise<LoadedExamples> {
  const catalogues = await filesOf(directory, '*/catalogue.ttl');
  const datasets = await filesOf(directory, '*/datasets/*.ttl');
  const metrics = await filesOf(directory, '*/metrics/*.ttl');
  await putAll(catalogues, (file) => `catalogues/${catalogueOf(file)}`);
  await putAll(datasets, (file) => {
    const originalId = encodeURIComponent(path.basename(file, '.ttl'));
    return `catalogues/${catalogueOf(path.dirname(file))}/datasets/origin?originalId=${originalId}`;
  });
  await putAll(metrics, (file) => `datasets/${path.basename(file, '.ttl')}/metrics`);
  return { catalogues: catalogues.length, datasets: datasets.length };

  async function putAll(files: readonly string[], pathOf: (file: string) => string): Promise<void> {
    await Promise.all(files.map((file) => put(pathOf(file), file)));
  }

  async function put(apiPath: string, file: string): Promise<void> {
    const response = await fetch(new URL(apiPath, target.url), {
      method: 'PUT',
      headers: { 'content-type': 'text/turtle', 'x-api-key': target.apiKey },
      body: await readFile(file),
    });
    if (!response.ok) {
      throw new Error(`${file} was refused: ${response.status} ${await response.text()}`);
    }
  }
}

async function filesOf(directory: string, pattern: string): Promise<readonly string[]> {
  const found = await Array.fromAsync(glob(pattern, { cwd: directory }));
  return found.sort().map((file) => path.join(directory, file));
}

function catalogueOf(file: string): string {
  return path.basename(path.dirname(file));
}
