import { describe, expect, it, onTestFinished } from 'vitest';
import { openBackend, STORE_BACKENDS } from '../../../open-backend.ts';
import { readQuery } from '../../../query/syntax/read-query.ts';
import { chooseBackend, settingOf } from '../../../settings/backend-settings.ts';
import type { ChosenStore } from '../../../stores/backend.ts';
import { uniqueNamespace } from '../../backends/index.ts';
import { temporaryDirectory, turtle } from '../../support.ts';
import { describeTripleStoreContract } from '../contract/index.ts';
import { memoryBackend } from './backend.ts';

// Nothing but the list and the descriptor of docs/new-backend.md is used here.
const BACKENDS = [memoryBackend, ...STORE_BACKENDS];
const SETTING = settingOf(BACKENDS, {});

function chosenBy(setting: Record<string, unknown>): ChosenStore {
  return chooseBackend(BACKENDS, SETTING.parse(setting));
}

function issuesOf(setting: Record<string, unknown>): readonly string[] {
  const issues = SETTING.safeParse(setting).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describeTripleStoreContract('memory, a third backend', async (location) => {
  const { backend, settings } = chosenBy({ memory: location });
  const context = { dataDirectory: location, log: () => {} };
  return (await backend.open(settings, context)).store;
});

describe('a third backend', () => {
  it('is chosen by its members', () => {
    expect(chosenBy({ memory: 'a' }).backend.name).toBe('memory');
    expect(chosenBy({}).backend.name).toBe('embedded');
    const endpoint = 'http://127.0.0.1:8890/sparql';
    const sparql = { queryEndpoint: endpoint, updateEndpoint: endpoint };
    expect(chosenBy(sparql).backend.name).toBe('sparql');
  });

  it('has its own issues reported, and not those of backends that were not meant', () => {
    expect(issuesOf({ memory: '' })).toEqual(['memory: must not be empty']);
    expect(issuesOf({ user: 'dba', password: 'dba' })).toEqual([
      expect.stringMatching(/^queryEndpoint: is missing/),
      expect.stringMatching(/^updateEndpoint: is missing/),
    ]);
  });

  it('carries a repository and its SPARQL queries', async () => {
    const { repository, queryEngine } = await openBackend(chosenBy({ memory: uniqueNamespace() }), {
      base: 'https://platform.test/',
      dataDirectory: await temporaryDirectory(),
      log: () => {},
    });
    onTestFinished(async () => {
      await queryEngine.close();
      await repository.close();
    });
    await repository.putCatalogue('harbour', turtle('<urn:harbour> a dcat:Catalog .'));
    const origin = { catalogue: 'harbour', originalId: 'tides' };
    const { seq } = await repository.putDataset(
      origin,
      turtle('<urn:tides> a dcat:Dataset ; dct:title "Tides"@en .'),
    );
    expect(await repository.lastSeq()).toBe(seq);
    expect((await repository.readDataset('tides'))?.entry.originalId).toBe('tides');
    const query = readQuery(
      'PREFIX dct: <http://purl.org/dc/terms/> SELECT ?title { ?dataset dct:title ?title }',
      { base: repository.base },
    );
    const answer = await queryEngine.answer({ query, mediaType: 'text/csv' });
    expect(new TextDecoder().decode(answer)).toBe('title\r\nTides\r\n');
  });

  it('closes the store where the repository over it cannot be opened', async () => {
    const chosen = chosenBy({ memory: uniqueNamespace() });
    const context = { dataDirectory: await temporaryDirectory(), log: () => {} };
    const first = await openBackend(chosen, { base: 'https://one.test/', ...context });
    await first.repository.putCatalogue('harbour', turtle('[] a dcat:Catalog .'));
    await first.repository.close();
    const second = openBackend(chosen, { base: 'https://two.test/', ...context });
    await expect(second).rejects.toMatchObject({ code: 'other-base' });
  });
});
