import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueTurtle } from '../bodies.ts';
import { API_KEY, BASE, openTestApp, type TestApp } from '../open-test-app.ts';

const PREFIXES = `
@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .`;

const distribution = (title: string, subject = '<>') => `${PREFIXES}
${subject} a dcat:Distribution ; dct:title "${title}"@en ; dcat:accessURL <https://files.example/${title}> ;
  dct:license [ dct:title "Licence of ${title}" ] .`;

const dataset = (title: string, distributions: string) => `${PREFIXES}
<https://source.example/${title}> a dcat:Dataset ; dct:title "${title}"@en ; dct:description "Levels"@en ;
  dct:publisher [ foaf:name "Harbour" ] ; dcat:distribution ${distributions} .`;

const TWINS = ['CSV', 'JSON', 'XML']
  .map(
    (format) =>
      `[ a dcat:Distribution ; dcat:accessURL <https://files.example/api> ; dct:format "${format}" ]`,
  )
  .join(' , ');

describe.each([['both services'], ['the repository alone']] as const)(
  'distributions in a process with %s',
  (services) => {
    let test: TestApp;
    beforeAll(async () => {
      test = await openTestApp(services === 'both services' ? {} : { only: 'repository' });
      await test.put('/catalogues/city', catalogueTurtle('City'));
    });
    afterAll(() => test.close());

    const put = (name: string, distributions: string) =>
      test.put(`/catalogues/city/datasets/origin?originalId=${name}`, dataset(name, distributions));
    const list = async (name: string, query = '?valueType=identifiers') =>
      (await test.app.inject(`/datasets/${name}/distributions${query}`)).json() as string[];
    const read = (id: string | undefined) =>
      test.app.inject({ url: `/distributions/${id}`, headers: { accept: 'text/turtle' } });
    const post = (name: string, payload: string, headers = {}) =>
      test.app.inject({
        method: 'POST',
        url: `/datasets/${name}/distributions`,
        payload,
        headers: { 'x-api-key': API_KEY, 'content-type': 'text/turtle', ...headers },
      });
    const formats = async (name: string) => {
      const ids = await list(name);
      const bodies = await Promise.all(ids.map(async (id) => (await read(id)).body));
      return Object.fromEntries(
        ids.map((id, at) => [/"(CSV|JSON|XML)"/.exec(bodies[at] ?? '')?.[1] ?? 'other', id]),
      );
    };

    it('are listed as IRIs, ids or metadata', async () => {
      await put('tides', '<https://files.example/a> , [ dct:title "By API" ]');
      const ids = await list('tides');
      const iris = await list('tides', '');
      expect(ids).toHaveLength(2);
      expect(iris).toContain('https://files.example/a');
      const [blank] = iris.filter((iri) => iri.startsWith(`${BASE}set/distribution/`));
      expect(ids).toContain(blank?.slice(`${BASE}set/distribution/`.length));
      const metadata = await test.app.inject({
        url: '/datasets/tides/distributions?valueType=metadata&limit=1',
        headers: { accept: 'text/turtle' },
      });
      expect(metadata.body).toContain('totalItems> 2');
      expect(metadata.headers.link).toContain('offset=1');
      expect((await test.app.inject('/datasets/none/distributions')).statusCode).toBe(404);
      expect((await test.app.inject('/datasets/tides/distributions?limit=0')).statusCode).toBe(400);
    });

    it('are added under an IRI of the platform, or that of the publisher', async () => {
      await put('added', '<https://files.example/first>');
      const before = await list('added');
      const created = await post('added', distribution('new'));
      expect(created.statusCode).toBe(201);
      const { id } = created.json();
      expect(created.headers.location).toBe(`${BASE}distributions/${id}`);
      expect((await read(id)).body).toContain('Licence of new');
      const named = await post('added', distribution('named', '<https://files.example/named>'));
      expect((await read(named.json().id)).body).toContain('<https://files.example/named> a');
      expect(await list('added')).toEqual([...before, id, named.json().id].sort());
      expect(
        (await test.app.inject({ url: '/datasets/added', headers: { accept: 'text/turtle' } }))
          .body,
      ).toContain('https://source.example/added');
    });

    it('are refused where the IRI is in use, the dataset is missing or the body is wrong', async () => {
      await put('refused', '<https://files.example/used>');
      const state = async () => (await test.app.inject('/datasets/refused.nt')).body;
      const before = await state();
      const used = await post('refused', distribution('used', '<https://files.example/used>'));
      expect(used.json()).toMatchObject({ status: 409, code: 'taken' });
      expect((await post('none', distribution('x'))).statusCode).toBe(404);
      expect((await post('refused', 'no Turtle')).json()).toMatchObject({ code: 'invalid-rdf' });
      expect((await post('refused', dataset('x', '[]'))).json()).toMatchObject({
        code: 'no-main-resource',
      });
      expect((await post('refused', distribution('x'), { 'x-api-key': 'wrong' })).statusCode).toBe(
        401,
      );
      expect((await test.put('/distributions/none', distribution('x'))).statusCode).toBe(404);
      expect((await test.remove('/distributions/none')).statusCode).toBe(404);
      expect(await state()).toBe(before);
    });

    it('are replaced with what only they refer to, under the same id', async () => {
      await put('replaced', '<https://files.example/r> , [ dct:title "Other" ]');
      await test.put(
        '/catalogues/city/datasets/origin?originalId=replaced',
        dataset('replaced', '<https://files.example/r> , [ dct:title "Other" ]') +
          distribution('old', '<https://files.example/r>'),
      );
      const ids = await list('replaced');
      const bodies = await Promise.all(ids.map(async (id) => (await read(id)).body));
      for (const [at, id] of ids.entries()) {
        const title = `new-${at}`;
        expect((await test.put(`/distributions/${id}`, distribution(title))).statusCode).toBe(204);
        const { body } = await read(id);
        expect(body).toContain(`Licence of ${title}`);
        expect(body).not.toContain(bodies[at]);
      }
      expect(await list('replaced')).toEqual(ids);
      const whole = (await test.app.inject('/datasets/replaced.ttl')).body;
      expect(whole).not.toContain('Licence of old');
      expect(whole).not.toContain('"Other"');
      expect(whole).toContain('"Harbour"');
    });

    it('keep their ids when one is deleted or replaced that looked like them', async () => {
      await put('twins', TWINS);
      const before = await formats('twins');
      expect((await test.remove(`/distributions/${before.CSV}`)).statusCode).toBe(204);
      const { CSV: _, ...rest } = before;
      expect(await formats('twins')).toEqual(rest);
      await test.put(`/distributions/${before.JSON}`, distribution('named'));
      expect(await formats('twins')).toEqual({ other: before.JSON, XML: before.XML });
      expect((await read(before.CSV)).statusCode).toBe(404);
    });

    it('are only written with the tag of the newest state', async () => {
      await put('tagged', '<https://files.example/t>');
      const [id] = await list('tagged');
      const { headers } = await read(id);
      const match = { headers: { 'if-match': String(headers.etag) } };
      expect((await test.put(`/distributions/${id}`, distribution('one'), match)).statusCode).toBe(
        204,
      );
      const late = await test.put(`/distributions/${id}`, distribution('two'), match);
      expect(late.json()).toMatchObject({ status: 412, code: 'precondition-failed' });
      expect((await read(id)).body).toContain('Licence of one');
    });

    it('are all stored when many are written at once', async () => {
      await put('crowd', '<https://files.example/c>');
      const titles = Array.from({ length: 12 }, (_, at) => `crowd-${at}`);
      const answers = await Promise.all(titles.map((title) => post('crowd', distribution(title))));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(titles.map(() => 201));
      const { body } = await test.app.inject('/datasets/crowd.nt');
      expect(titles.filter((title) => !body.includes(`"${title}"`))).toEqual([]);
      const ids = answers.map((answer) => answer.json().id as string);
      const removed = await Promise.all(ids.map((id) => test.remove(`/distributions/${id}`)));
      expect(removed.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 204));
      expect(await list('crowd', '')).toEqual(['https://files.example/c']);
    });

    it('are not written where they belong to two datasets', async () => {
      const own = `<${BASE}set/distribution/shared>`;
      for (const shared of [own, '<https://files.example/shared>']) {
        await put('left', shared);
        await put('right', shared);
        const [id] = await list('left');
        for (const answer of [
          await test.put(`/distributions/${id}`, distribution('x')),
          await test.remove(`/distributions/${id}`),
        ]) {
          expect(answer.json()).toMatchObject({ status: 409, code: 'ambiguous' });
          expect(answer.json().detail).toMatch(/"left", "right"/);
        }
      }
    });

    it('say which triples of a body were ignored', async () => {
      await put('more', '<https://files.example/m>');
      const answer = await post(
        'more',
        `${distribution('more')} <urn:x:other> dct:title "Other" .`,
      );
      expect(answer.json().remarks.join()).toContain('1 triples were ignored');
      expect((await test.app.inject('/datasets/more.nt')).body).not.toContain('urn:x:other');
    });
  },
);
