import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { attempt } from '../../../stores/embedded/attempt.ts';
import { temporaryDirectory } from '../../support.ts';

it('names the file that is damaged, and what to do', async () => {
  const file = path.join(await temporaryDirectory(), 'any.sqlite');
  await writeFile(file, 'no database'.repeat(1_000));
  using database = new DatabaseSync(file);
  await expect(attempt(() => database.exec('SELECT * FROM sqlite_schema'))).rejects.toMatchObject({
    name: 'DamagedError',
    graph: undefined,
    message: expect.stringMatching(/graphs\.sqlite .+ "npm run verify"/),
  });
});
