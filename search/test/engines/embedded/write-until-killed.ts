/** Writes batches into the index of a directory until it is killed; tells each cursor it has written. */
import { compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { openEmbeddedEngine } from '../../../engines/embedded/engine.ts';
import { indexed } from '../contract/generators/generate-documents.ts';

const [directory = ''] = process.argv.slice(2);
const engine = await openEmbeddedEngine(directory);
const { index, publish } = await engine.open(await compileShipped('default'));
await publish();

for (let cursor = (await index.cursor()) + 1; ; cursor += 1) {
  // Every batch replaces some documents, adds one and deletes one, and all say which batch it was.
  const ids = [cursor % 7, (cursor * 3) % 7, 100 + cursor].map(String);
  const puts = ids.map((id) =>
    indexed({ entity: 'dataset', id, document: { id, title: { en: `written by b${cursor}x` } } }),
  );
  const deletes = [{ entity: 'dataset', id: String(100 + cursor - 5) }];
  await index.write({ puts, deletes, problems: [], cursor });
  process.stdout.write(`${cursor}\n`);
}
