import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sharedData } from '../../../repository/test/real-data/shared-data.ts';
import type { TestApp } from '../rest/open-test-app.ts';

const FOLDER = sharedData('datasets/belgium-200');

/** Puts the datasets of a national portal into the catalogue `belgium`. */
export async function fillNationalPortal(test: Pick<TestApp, 'put'>): Promise<void> {
  const title = '<http://purl.org/dc/terms/title> "Belgique"@fr';
  await test.put('/catalogues/belgium', `[] a <http://www.w3.org/ns/dcat#Catalog> ; ${title} .`);
  const files = (await readdir(FOLDER)).values();
  const putNext = async () => {
    for (const file of files) {
      const id = encodeURIComponent(path.parse(file).name);
      const url = `/catalogues/belgium/datasets/origin?originalId=${id}`;
      await test.put(url, await readFile(path.join(FOLDER, file)));
    }
  };
  // What is put at the same time is committed and indexed together.
  await Promise.all(Array.from({ length: 16 }, putNext));
}
