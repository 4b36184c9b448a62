import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedStore, openRepository } from '../../../repository/index.ts';
import { datasetPut, graphDelete } from '../../../repository/test/backends/index.ts';
import type { ImportedVocabulary } from '../../../search/index.ts';
import { startBackup } from '../../api/backup/backup-lines.ts';
import { checkBackup } from '../../api/backup/check-backup.ts';
import { MAX_LINE_LENGTH } from '../../api/backup/lines-of-backup.ts';
import { type BackupItem, readBackup } from '../../api/backup/read-backup.ts';
import { writeBackupFile } from '../../api/backup/write-backup-file.ts';
import { explainFileError } from '../../http/problems/explain-file-error.ts';

const BASE = 'https://platform.test/';
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

let directory: string;
let file: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'backup-'));
  file = path.join(directory, 'a.backup');
});
afterEach(() => rm(directory, { recursive: true }));

const LARGE = `<urn:s> <urn:p> "${'ä𝄞'.repeat(100_000)}" .\n`;

const TYPES: ImportedVocabulary = {
  entry: {
    id: 'types',
    resource: 'urn:types',
    terms: 1,
    languages: ['en'],
    modified: '2026-03-01T08:00:00.000Z',
    imported: '0'.repeat(64),
  },
  terms: [],
};

async function* importsOf(...vocabularies: ImportedVocabulary[]) {
  yield* vocabularies;
}

/** A backup of a small store: four graphs, one of them large, and a deletion. */
async function writeBackup(after = 0, of?: string) {
  const store = await openEmbeddedStore(path.join(directory, 'store'));
  const repository = await openRepository({ store, base: BASE });
  if ((await store.lastSeq()) === 0) {
    const large = { ...datasetPut('large'), triples: LARGE };
    await store.commit([...['a', 'b', 'c'].map((id) => datasetPut(id)), large]);
    await store.commit([graphDelete(datasetPut('b').entry)]);
  }
  const lines = await startBackup({
    repository,
    imports: importsOf(TYPES),
    from: { after, store: of },
    platform: '9',
  });
  const written = await writeBackupFile(file, lines, {
    signal: new AbortController().signal,
    written: () => {},
    check: (part) => checkBackup([part]),
  });
  await repository.close();
  return written;
}

async function itemsOf(name: string): Promise<readonly BackupItem[]> {
  const items: BackupItem[] = [];
  for await (const item of readBackup(name)) {
    items.push(item);
  }
  return items;
}

describe('a backup file', () => {
  it('gives back every graph, deletion and imported vocabulary with its numbers', async () => {
    await writeBackup();
    const items = await itemsOf(file);
    expect(items[0]).toMatchObject({
      manifest: { base: BASE, store: expect.any(String), platform: '9', after: 0 },
    });
    expect(items).toContainEqual({ vocabulary: TYPES });
    const writes = items.flatMap((item) => ('write' in item ? [item.write] : []));
    expect(writes.map(({ operation, seq }) => [operation, seq])).toEqual([
      ['put', 1],
      ['put', 3],
      ['put', 4],
      ['delete', 5],
    ]);
    expect(writes[2]).toEqual({ ...datasetPut('large'), triples: LARGE, seq: 4 });
    expect(items.at(-1)).toMatchObject({ end: { cursor: 5, counts: { dataset: 3 } } });
  });

  it('has its name only when it is complete', async () => {
    await expect(
      writeBackupFile(file, failing(), {
        signal: new AbortController().signal,
        written: () => {},
        check: (part) => checkBackup([part]),
      }),
    ).rejects.toThrow('no more');
    expect(await readdir(directory)).toEqual([]);
  });

  it('is whole where two are written into it at the same time', async () => {
    await writeBackup();
    const text = Buffer.from(await decompress(await readFile(file))).toString();
    const first = Promise.withResolvers<void>();
    async function* inTwoParts() {
      yield text.slice(0, 100);
      await first.promise;
      yield text.slice(100);
    }
    const options = {
      signal: new AbortController().signal,
      written: () => {},
      check: (part: string) => checkBackup([part]),
    };
    const slow = writeBackupFile(file, inTwoParts(), options);
    await writeBackupFile(
      file,
      (async function* () {
        yield text;
      })(),
      options,
    );
    first.resolve();
    await slow;
    expect(await decompress(await readFile(file))).toEqual(Buffer.from(text));
    expect((await readdir(directory)).filter((name) => name.includes('backup'))).toEqual([
      'a.backup',
    ]);
  });

  it('that continues another one is refused without it, after another one, and out of order', async () => {
    const first = path.join(directory, 'first');
    await writeBackup();
    await writeFile(first, await readFile(file));
    const { end } = await writeBackup(3);
    expect(end.cursor).toBe(5);
    await expect(checkBackup([first, file])).rejects.toThrow('does not continue');
    await writeBackup(5);
    expect(await checkBackup([first, file])).toMatchObject({ changes: 4, end: { cursor: 5 } });
    await expect(checkBackup([file, first])).rejects.toThrow('does not continue');
  });
});

describe('a backup that continues another one', () => {
  it('is not begun on a store of another identity', async () => {
    const { manifest } = await writeBackup();
    await writeBackup(3, manifest.store);
    await expect(writeBackup(3, 'another')).rejects.toThrow('Make a whole backup');
  });

  it('is refused after one of another store', async () => {
    const first = path.join(directory, 'first');
    await writeBackup();
    await writeFile(first, await readFile(file));
    await rm(path.join(directory, 'store'), { recursive: true });
    await writeBackup();
    await writeBackup(5);
    await expect(checkBackup([first, file])).rejects.toThrow('does not continue');
  });
});

/** What each of several altered files gives: the message of its refusal, or its items. */
async function readEach(files: Iterable<Uint8Array>) {
  const altered = path.join(directory, 'altered');
  const refusals: string[] = [];
  const whole: (readonly BackupItem[])[] = [];
  for (const bytes of files) {
    await writeFile(altered, bytes);
    await itemsOf(altered).then(
      (items) => whole.push(items),
      (error: Error) => refusals.push(`${error.name}: ${error.message.replace(altered, 'FILE')}`),
    );
  }
  return { refusals, whole };
}

describe('a file is refused', () => {
  // A few bits of the compression carry no content. Where only they are missing or changed, all of it is there.
  const INSIGNIFICANT = 2;

  it('wherever content is cut off', async () => {
    await writeBackup();
    const [all, bytes] = [await itemsOf(file), await readFile(file)];
    const step = Math.max(1, Math.floor(bytes.length / 40));
    const cuts = Array.from({ length: 40 }, (_, at) => bytes.subarray(0, at * step));
    const { refusals, whole } = await readEach(cuts);
    expect(refusals.length).toBeGreaterThanOrEqual(cuts.length - INSIGNIFICANT);
    for (const refusal of refusals) {
      expect(refusal).toMatch(/^UnusableBackupError: FILE (is not complete|is not a file)/);
    }
    expect(whole).toEqual(whole.map(() => all));
  });

  it('wherever content was changed', async () => {
    await writeBackup();
    const [all, bytes] = [await itemsOf(file), await readFile(file)];
    const step = Math.max(1, Math.floor(bytes.length / 60));
    const changed = Array.from({ length: 60 }, (_, at) =>
      bytes.map((byte, position) => (position === at * step ? byte ^ 0x10 : byte)),
    );
    const { refusals, whole } = await readEach(changed);
    expect(refusals.length).toBeGreaterThanOrEqual(changed.length - INSIGNIFICANT);
    for (const refusal of refusals) {
      expect(refusal).toMatch(/^UnusableBackupError: .*FILE/);
    }
    expect(whole).toEqual(whole.map(() => all));
  });

  it.each<[string, (text: string) => string]>([
    ['a line is missing', (text) => text.replace(/\{"delete".*\n/, '')],
    ['a line is twice there', (text) => text.replace(/\{"delete".*\n/, '$&$&')],
    ['a value was changed', (text) => text.replace('"originalId":"a"', '"originalId":"x"')],
    ['its end is missing', (text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)],
    ['something follows its end', (text) => `${text}{}\n`],
    ['it is from a newer program', (text) => text.replace('"format":1', '"format":2')],
    ['it is something else', () => '{"type": "FeatureCollection"}\n'],
    ['it is one long line', () => ' '.repeat(MAX_LINE_LENGTH + 1)],
    ['a line is too long', (text) => text.replace('\n', `\n"${'x'.repeat(MAX_LINE_LENGTH)}"\n`)],
    ['it is empty', () => ''],
  ])('where %s', async (_, change) => {
    await writeBackup();
    const text = (await decompress(await readFile(file))).toString();
    expect(change(text)).not.toBe(text);
    await writeFile(file, await compress(change(text)));
    await expect(itemsOf(file)).rejects.toMatchObject({ name: 'UnusableBackupError' });
  });

  it('where it is a directory', async () => {
    const error = await itemsOf(directory).catch((thrown) => thrown);
    expect(explainFileError(error)).toMatch(
      `${directory} cannot be used: a directory is in the place`,
    );
  });

  it('where bytes follow it, or it is not there', async () => {
    await writeBackup();
    await writeFile(file, Buffer.concat([await readFile(file), Buffer.from('more')]));
    await expect(itemsOf(file)).rejects.toThrow('altered');
    await rm(file);
    await expect(itemsOf(file)).rejects.toThrow(`There is no file ${file}`);
  });
});

async function* failing(): AsyncGenerator<string> {
  yield '{}\n';
  throw new Error('no more');
}
