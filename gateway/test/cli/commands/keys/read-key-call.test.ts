import { describe, expect, it } from 'vitest';
import { keys } from '../../../../process/cli/commands/keys/keys.ts';
import {
  newKeyOf,
  readDuration,
  readExpiry,
} from '../../../../process/cli/commands/keys/read-key-call.ts';
import { UsageError } from '../../../../process/command/command.ts';
import { collectedOutput } from '../../../../process/command/command-output.ts';
import { readCall } from '../../../../process/command/read-call.ts';

const CONTEXT = {
  environment: {},
  directory: import.meta.dirname,
  signal: new AbortController().signal,
  output: collectedOutput(),
  progressStream: process.stderr,
  commands: [],
};

const NOW = new Date('2026-01-01T00:00:00Z');

function keyOf(...words: readonly string[]) {
  const call = readCall(keys, words);
  return call && newKeyOf(call, NOW);
}

describe('the call "keys add"', () => {
  it.each([
    ['a', ['read'], undefined],
    ['a --write', ['read', 'catalogues', 'vocabularies'], undefined],
    ['a --write --catalogues x,y', ['read', 'catalogues'], ['x', 'y']],
    ['a --write --catalogues all', ['read', 'catalogues'], undefined],
    ['a --write --vocabularies', ['read', 'vocabularies'], undefined],
    ['a --write --catalogues x --vocabularies', ['read', 'catalogues', 'vocabularies'], ['x']],
    ['a --admin', ['admin'], undefined],
  ])('%s gives the scopes %j', (words, scopes, catalogues) => {
    expect(keyOf(...words.split(' '))).toEqual({
      name: 'a',
      scopes,
      ...(catalogues && { catalogues }),
    });
  });

  it.each([
    ['', 'Name one key'],
    ['a b', 'Name one key'],
    ['operator', 'the name of the platform'],
    ['../a', 'name must be 1 to 64'],
    ['a --catalogues x', 'Add --write'],
    ['a --write --catalogues x,', 'must be an id of a catalogue'],
    ['a --admin --write', '--admin permits everything'],
    ['a --expires tomorrow', 'is not a time'],
    ['a --expires 2025-01-01', 'is in the past'],
  ])('%s is refused: %s', (words, why) => {
    expect(() => keyOf(...words.split(' ').filter((word) => word !== ''))).toThrow(why);
  });
});

it.each([
  ['rotate a --admin', '"keys rotate" does not accept --admin'],
  ['rotate a --catalogues x', '"keys rotate" does not accept --catalogues'],
  ['add a --overlap 1d', '"keys add" does not accept --overlap'],
  ['remove a --expires 2027-01-01', '"keys remove" does not accept --expires'],
  ['list a', 'lists all keys'],
])('keys %s is refused: %s', async (words, why) => {
  const call = readCall(keys, [...words.split(' '), '--file', '/keys.json']);
  const refused = call && keys.run(call, CONTEXT);
  await expect(refused).rejects.toThrow(UsageError);
  await expect(refused).rejects.toThrow(why);
});

it('an expiry is a date at midnight UTC, or a time with its zone', () => {
  expect(readExpiry('2027-01-01', NOW)).toBe('2027-01-01T00:00:00.000Z');
  expect(readExpiry('2027-01-01T12:00+02:00', NOW)).toBe('2027-01-01T10:00:00.000Z');
  expect(() => readExpiry('2027-01-01T12:00', NOW)).toThrow('is not a time');
  expect(() => readExpiry('2027-13-01', NOW)).toThrow('is not a time');
});

it('an overlap is a number of minutes, hours or days', () => {
  expect(['30m', '12h', '1d', undefined].map(readDuration)).toEqual([
    1_800_000, 43_200_000, 86_400_000, 0,
  ]);
  expect(() => readDuration('1 week')).toThrow('is not a duration');
});
