import { describe, expect, it } from 'vitest';
import { importCommand } from '../../../../cli/commands/import/import.ts';
import { type ImportRequest, readRequest } from '../../../../cli/commands/import/import-request.ts';
import { readCall } from '../../../../cli/read-call.ts';
import { UsageError } from '../../../../cli/usage-error.ts';

const CONFIG = { port: 8090, apiKey: 'k', dataDirectory: '/nowhere', jsonLdContexts: {} };

async function read(words: readonly string[], config: object = {}): Promise<ImportRequest> {
  const call = readCall(importCommand, words);
  if (!call) {
    throw new Error('The words ask for help');
  }
  return readRequest(call, { ...CONFIG, ...config });
}

describe('the arguments of an import', () => {
  it('need paths and a catalogue; the rest has defaults', async () => {
    expect(await read(['a.ttl', 'b', '--catalogue', 'city'])).toEqual({
      paths: ['a.ttl', 'b'],
      catalogue: 'city',
      url: 'http://localhost:8090/',
      apiKey: 'k',
      idFrom: 'file-name',
      concurrency: 8,
      contexts: {},
    });
  });

  it('take a URL without its final slash', async () => {
    const { url } = await read(['a', '--catalogue', 'c', '--url', 'http://127.0.0.1:1/x']);
    expect(url).toBe('http://127.0.0.1:1/x/');
  });

  it.each([
    [['--catalogue', 'c'], 'Name at least one file'],
    [['a.ttl'], '--catalogue <id>'],
    [['a', '--catalogue', 'c', '--url', 'portal'], 'is not a URL'],
    [['a', '--catalogue', 'c', '--id-from', 'title'], '"file-name" or "identifier"'],
    [['a', '--catalogue', 'c', '--concurrency', '0'], 'from 1 to 256'],
    [['a', '--catalog', 'c'], "Unknown option '--catalog'"],
  ])('are refused with the remedy: %j', async (words, message) => {
    await expect(read(words)).rejects.toThrow(UsageError);
    await expect(read(words)).rejects.toThrow(message);
  });

  it('need an API key, from the call, the configuration or the data directory', async () => {
    const words = ['a', '--catalogue', 'c'];
    const noKey = { apiKey: undefined };
    await expect(read(words, noKey)).rejects.toThrow('No API key: give --api-key');
    expect((await read([...words, '--api-key', 'given'], noKey)).apiKey).toBe('given');
  });
});
