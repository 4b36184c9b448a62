import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogueTurtle } from '../bodies.ts';
import { API_KEY, openTestApp, type TestApp } from '../open-test-app.ts';

const SCHEME = 'https://port.test/craft';
const PATH = '/vocabularies/data-theme/versions';

/** A vocabulary with these terms and labels. */
function craft(terms: Readonly<Record<string, string>>): string {
  return `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
    <${SCHEME}> a skos:ConceptScheme .
    ${Object.entries(terms)
      .map(
        ([id, label]) =>
          `<${SCHEME}/${id}> a skos:Concept ; skos:inScheme <${SCHEME}> ; skos:prefLabel "${label}"@en .`,
      )
      .join('\n')}`;
}

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
});
afterEach(() => test.close());

async function versions(): Promise<readonly { readonly hash: string; readonly until?: string }[]> {
  return (await test.app.inject(PATH)).json().versions;
}

async function restore(hash: string, key = API_KEY) {
  const url = `${PATH}/${hash}/restore`;
  return test.app.inject({ method: 'POST', url, headers: { 'x-api-key': key } });
}

async function labelOf(id: string): Promise<unknown> {
  return (await test.app.inject(`/vocabularies/data-theme/${id}`)).json().pref_label;
}

describe('the versions of a vocabulary', () => {
  it('are listed, read in any RDF format, and restored', async () => {
    await test.put('/vocabularies/data-theme', craft({ tug: 'Tug' }));
    await test.put('/vocabularies/data-theme', craft({ tug: 'Tow boat' }));
    const [present, former] = await versions();
    expect(present?.until).toBeUndefined();
    const read = await test.app.inject({
      url: `${PATH}/${former?.hash}`,
      headers: { accept: 'application/n-triples' },
    });
    expect(read.body).toContain('"Tug"@en');
    expect((await restore(former?.hash ?? '')).statusCode).toBe(204);
    expect(await labelOf('tug')).toEqual({ en: 'Tug' });
    expect((await versions()).map(({ hash }) => hash)).toEqual([former?.hash, present?.hash]);
  });

  it('are found by their hash only, and restored by those who may write vocabularies', async () => {
    await test.put('/vocabularies/data-theme', craft({ tug: 'Tug' }));
    const [present] = await versions();
    expect((await test.app.inject(`${PATH}/0123`)).statusCode).toBe(404);
    expect((await restore('0123')).statusCode).toBe(404);
    expect((await restore(present?.hash ?? '', 'wrong')).statusCode).toBe(401);
    expect((await test.app.inject('/vocabularies/none/versions')).statusCode).toBe(404);
  });

  it('are compared term by term, with the datasets that look a term up', async () => {
    await test.put('/catalogues/port', catalogueTurtle('Port'));
    await test.put('/vocabularies/data-theme', craft({ tug: 'Tug', ferry: 'Ferry', raft: 'Raft' }));
    await test.put(
      '/datasets/tugs?catalogue=port',
      `<urn:d> a <http://www.w3.org/ns/dcat#Dataset> ; <http://purl.org/dc/terms/title> "Tugs"@en ;
        <http://www.w3.org/ns/dcat#theme> <${SCHEME}/tug> .`,
    );
    const next = craft({ tug: 'Tow boat', ferry: 'Ferry', canoe: 'Canoe' });
    const dryRun = await test.put('/vocabularies/data-theme?dryRun=true', next);
    const comparison = {
      added: { total: 1, terms: [{ id: 'canoe', resource: `${SCHEME}/canoe`, datasets: 0 }] },
      changed: { total: 1, terms: [{ id: 'tug', resource: `${SCHEME}/tug`, datasets: 1 }] },
      removed: { total: 1, terms: [{ id: 'raft', resource: `${SCHEME}/raft`, datasets: 0 }] },
      datasets: 1,
    };
    expect(dryRun.json()).toMatchObject({ state: 'replaced', comparison });
    expect(await versions()).toHaveLength(1);

    await test.put('/vocabularies/data-theme', next);
    const [present, former] = await versions();
    const compared = await test.app.inject(`${PATH}/current?compare=${former?.hash}`);
    expect(compared.json()).toEqual({
      id: 'data-theme',
      from: former?.hash,
      to: present?.hash,
      comparison,
    });
    const back = (await test.app.inject(`${PATH}/${former?.hash}?compare=current`)).json();
    expect(back.comparison.added).toEqual(comparison.removed);
  });
});
