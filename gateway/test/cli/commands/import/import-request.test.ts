import { describe, expect, it } from 'vitest';
import { readArguments, UsageError } from '../../../../cli/commands/import/import-request.ts';

const CONFIG = { port: 8080 };

describe('the arguments of an import', () => {
  it('need paths and a catalogue; the rest has defaults', () => {
    expect(
      readArguments(['a.ttl', 'b', '--catalogue', 'city'], { port: 8090, apiKey: 'k' }),
    ).toEqual({
      paths: ['a.ttl', 'b'],
      catalogue: 'city',
      url: 'http://localhost:8090/',
      apiKey: 'k',
      idFrom: 'file-name',
      concurrency: 8,
    });
  });

  it('take a URL without its final slash', () => {
    const read = readArguments(['a', '--catalogue', 'c', '--url', 'http://127.0.0.1:1/x'], CONFIG);
    expect(read?.url).toBe('http://127.0.0.1:1/x/');
  });

  it.each([
    [['--catalogue', 'c'], 'Name at least one file'],
    [['a.ttl'], '--catalogue <id>'],
    [['a', '--catalogue', 'c', '--url', 'portal'], 'is not a URL'],
    [['a', '--catalogue', 'c', '--id-from', 'title'], '"file-name" or "identifier"'],
    [['a', '--catalogue', 'c', '--concurrency', '0'], 'from 1 to 256'],
    [['a', '--catalog', 'c'], "Unknown option '--catalog'"],
  ])('are refused with the remedy: %j', (argv, message) => {
    expect(() => readArguments(argv, CONFIG)).toThrow(UsageError);
    expect(() => readArguments(argv, CONFIG)).toThrow(message);
  });

  it('ask for help', () => {
    expect(readArguments(['--help'], CONFIG)).toBeUndefined();
  });
});
