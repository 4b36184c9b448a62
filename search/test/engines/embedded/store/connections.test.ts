import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Connections,
  inTransaction,
  openConnections,
} from '../../../../engines/embedded/store/connections.ts';

let directory: string;
let connections: Connections;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'connections-'));
  connections = openConnections(path.join(directory, 'file.sqlite'));
  connections.writer.exec('CREATE TABLE texts (text)');
});

afterEach(async () => {
  connections.close();
  await rm(directory, { recursive: true });
});

function texts(): number {
  return Number(connections.reader.prepare('SELECT count(*) AS n FROM texts').get()?.n);
}

const insert = (text: string) =>
  inTransaction(connections, async () => {
    connections.writer.prepare('INSERT INTO texts VALUES (?)').run(text);
  });

describe('a transaction', () => {
  it('leaves nothing behind where its work fails', async () => {
    const failing = inTransaction(connections, async () => {
      connections.writer.exec("INSERT INTO texts VALUES ('lost')");
      throw new Error('not today');
    });
    await expect(failing).rejects.toThrow('not today');
    expect(texts()).toBe(0);
  });

  it('tells that the disk is full, and works again once there is room', async () => {
    connections.writer.exec('PRAGMA max_page_count = 5');
    await expect(insert('x'.repeat(100_000))).rejects.toThrow(/full/);
    connections.writer.exec('PRAGMA max_page_count = 500');
    await insert('x'.repeat(100_000));
    expect(texts()).toBe(1);
  });
});
