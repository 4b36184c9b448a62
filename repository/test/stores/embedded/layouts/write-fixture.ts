import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { constants, zstdCompressSync } from 'node:zlib';
import { openRepository } from '../../../../open-repository.ts';
import { LAYOUT } from '../../../../stores/embedded/layout.ts';
import { openEmbeddedStore } from '../../../../stores/embedded/store.ts';
import { tickingClock, turtle } from '../../../support.ts';

/*
 * Writes the file of a small store in the layout of this version beside this script, for `layouts.test.ts`:
 *   node gateway/launch.mjs repository/test/stores/embedded/layouts/write-fixture.ts
 */

const BASE = 'https://platform.test/';
const directory = await mkdtemp(path.join(tmpdir(), 'fixture-'));
const store = await openEmbeddedStore(directory);
const repository = await openRepository({ store, base: BASE, clock: tickingClock() });
await repository.putCatalogue('harbour', turtle('[] a dcat:Catalog ; dct:title "Harbour"@en .'));
for (const title of ['Tides', 'Piers', 'Ships']) {
  const body = turtle(
    `[] a dcat:Dataset ; dct:title "${title}"@en ; dct:publisher [ foaf:name "P" ] .`,
  );
  await repository.putDataset({ catalogue: 'harbour', originalId: title }, body);
}
// Long enough to be compressed.
const depths = `[] a dcat:Dataset ; dct:title "Depths"@en ; dct:description "${'Sounded every year. '.repeat(50)}"@en .`;
await repository.putDataset({ catalogue: 'harbour', originalId: 'Depths' }, turtle(depths));
await repository.putMetrics('tides', turtle('<urn:d> dqv:hasQualityMeasurement [ dqv:value 1 ] .'));
await repository.putVocabulary(
  'craft',
  turtle(`@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
    <https://craft.test/> a skos:ConceptScheme . <https://craft.test/tug> a skos:Concept .`),
);
await repository.deleteDataset('ships');
await repository.close();
const database = new DatabaseSync(path.join(directory, 'graphs.sqlite'));
const whole = path.join(directory, 'whole.sqlite');
database.prepare('VACUUM INTO ?').run(whole);
database.close();
const packed = zstdCompressSync(await readFile(whole), {
  params: { [constants.ZSTD_c_compressionLevel]: 19 },
});
await writeFile(path.join(import.meta.dirname, `layout-${LAYOUT}.sqlite.zst`), packed);
await rm(directory, { recursive: true });
