import { describe, expect, it } from 'vitest';
import { importCommand } from '../../../../process/cli/commands/import/import.ts';
import {
  type ImportRequest,
  readRequest,
} from '../../../../process/cli/commands/import/import-request.ts';
import { UsageError } from '../../../../process/command/command.ts';
import { readCall } from '../../../../process/command/read-call.ts';

const CONFIG = { jsonLdContexts: {} };

async function read(words: readonly string[]): Promise<ImportRequest> {
  const call = readCall(importCommand, words);
  if (!call) {
    throw new Error('The words ask for help');
  }
  return readRequest(call, CONFIG);
}

describe('the arguments of an import', () => {
  it('need paths and a catalogue; the rest has defaults', async () => {
    expect(await read(['a.ttl', 'b', '--catalogue', 'city'])).toEqual({
      paths: ['a.ttl', 'b'],
      addresses: [],
      catalogue: 'city',
      idFrom: undefined,
      fromCatalogue: undefined,
      base: 'urn:x-import:city/',
      datasetsOnly: false,
      pruneLimit: undefined,
      concurrency: 64,
      contexts: {},
    });
  });

  it('tell addresses from paths', async () => {
    const address = 'https://data.example.org/catalog.ttl?page=1';
    const { paths, addresses } = await read(['a.ttl', address, '--catalogue', 'c']);
    expect(paths).toEqual(['a.ttl']);
    expect(addresses).toEqual([address]);
  });

  it('limit deletions to a fifth of the catalogue, if there are to be any', async () => {
    const words = ['a', '--catalogue', 'c', '--prune'];
    expect((await read(words)).pruneLimit).toBe(20);
    expect((await read([...words, '--prune-limit', '55 %'])).pruneLimit).toBe(55);
  });

  it.each([
    [['--catalogue', 'c'], 'Name at least one file'],
    [['a.ttl'], '--catalogue <id>'],
    [['a', '--catalogue', 'c', '--base', 'portal'], 'is not an address'],
    [['https://', '--catalogue', 'c'], 'is not an address'],
    [['https://a.example/', '--catalogue', 'c', '--id-from', 'file-name'], 'is for files'],
    [['a', '--catalogue', 'c', '--id-from', 'title'], '"file-name", "identifier" or "iri"'],
    [['a', '--catalogue', 'c', '--prune-limit', '5'], 'without --prune'],
    [['a', '--catalogue', 'c', '--prune', '--prune-limit', '120'], 'from 0 to 100'],
    [['a', '--catalogue', 'c', '--concurrency', '0'], 'from 1 to 256'],
    [['a', '--catalog', 'c'], "Unknown option '--catalog'"],
  ])('are refused with the remedy: %j', async (words, message) => {
    await expect(read(words)).rejects.toThrow(UsageError);
    await expect(read(words)).rejects.toThrow(message);
  });
});
