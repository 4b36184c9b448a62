import { buildASTSchema, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { runWords } from '../../cli/run-words.ts';
import { API_KEY, openTestApp, type TestApp } from '../open-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('counts the operations of clients by the fields that they use', async () => {
  const usedOnce = async () => {
    const { days } = (
      await test.app.inject({ url: '/profile/usage', headers: { 'x-api-key': API_KEY } })
    ).json();
    return days[0]?.fields['Dataset.keywords'] ?? 0;
  };
  const before = await usedOnce();
  const query = '{ datasets(first: 1) { edges { node { keywords { value } } } } }';
  await test.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
  expect((await usedOnce()) - before).toBe(1);
  expect((await test.app.inject('/profile/usage')).statusCode).toBe(401);
});

describe('GET /profile', () => {
  it('has the warnings that GraphQL has', async () => {
    const warning = {
      severity: 'warning',
      code: 'unfillable',
      message: 'Nothing fills it',
      remedy: 'Add sh:path.',
      file: 'dataset.ttl',
      line: 3,
      node: 'Dataset_Shape.revisions',
    } as const;
    const warned = await openTestApp({
      model: { ...(await compileShipped('minimal')), warnings: [warning] },
    });
    const query = '{ profile { warnings { code message remedy file line node } } }';
    const answer = await warned.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
    const { warnings } = (await warned.app.inject('/profile')).json();
    const { severity, ...rest } = warning;
    expect(warnings).toEqual([warning]);
    expect(answer.json().data.profile.warnings).toEqual([rest]);
    await warned.close();
  });

  it('describes the installed profile with every field', async () => {
    const profile = (await test.app.inject('/profile')).json();
    expect(profile).toMatchObject({ id: 'default', version: '1' });
    const dataset = profile.entities.find(({ name }: { name: string }) => name === 'dataset');
    const fields = dataset.fields.map(({ name }: { name: string }) => name);
    expect(fields).toEqual(expect.arrayContaining(['title', 'distributions', 'quality_meas']));
    expect(dataset.fields[fields.indexOf('creator')]).toMatchObject({
      mappingClass: 'Agent',
      path: 'http://purl.org/dc/terms/creator',
      kind: 'object',
      type: 'Agent',
      many: false,
      maxCount: 1,
    });
    expect(profile.types.Agent.fields).toContainEqual(expect.objectContaining({ name: 'name' }));
    expect(profile.notes).toBeInstanceOf(Array);
  });

  it('lists the indices of vocabularies by name, as status does', async () => {
    expect((await test.app.inject('/profile')).json().termIndices).toEqual([]);
    await test.put(
      '/vocabularies/mills',
      `@prefix skos: <http://www.w3.org/2004/02/skos/core#> . <urn:m> a skos:ConceptScheme .
       <urn:m:tower> a skos:Concept ; skos:inScheme <urn:m> ; skos:prefLabel "tower"@en .`,
    );
    await test.services.search?.waitFor(await test.repository.lastSeq(), 600_000);
    expect((await test.app.inject('/profile')).json().termIndices).toEqual([
      { name: 'vocabulary_mills', terms: 1 },
    ]);
    const { lines } = await runWords(test, ['status']);
    expect(lines.at(-1)).toBe('terms       vocabulary_mills: 1');
  });

  it('tells what becomes of every property shape, with file and line', async () => {
    const { counts, properties } = (await test.app.inject('/profile/coverage')).json();
    expect(counts.field + counts['not-used']).toBe(properties.length);
    expect(properties).toContainEqual({
      file: 'dataset.ttl',
      line: 13,
      shape: 'http://data.europa.eu/r5r/Dataset_Shape',
      label: 'Dataset_Shape.title',
      path: 'dct:title',
      mappingClass: 'SimpleMultiLangTitle',
      disposition: 'field',
      fields: ['dataset.title'],
    });
  });

  it('leads to its targets, each in its media type and with an entity tag', async () => {
    const { targets } = (await test.app.inject('/profile')).json();
    const types: Record<string, unknown> = {};
    for (const [file, url] of Object.entries<string>(targets)) {
      const { statusCode, headers } = await test.app.inject(url);
      expect([file, statusCode, headers.etag]).toEqual([
        file,
        200,
        expect.stringMatching(/^".+"$/),
      ]);
      types[file] = String(headers['content-type']).split(';')[0];
    }
    expect(types).toEqual({
      'schema.graphql': 'text/plain',
      'mapping.json': 'application/json',
      'context.jsonld': 'application/ld+json',
      'schema.json': 'application/schema+json',
      'types.d.ts': 'text/plain',
    });
  });

  it('has the schema that GraphQL answers by', async () => {
    const { body } = await test.app.inject('/profile/schema.graphql');
    const schema = buildASTSchema(parse(body));
    expect(schema.getQueryType()?.getFields()).toHaveProperty('dataset');
  });

  it('has one index mapping for each entity', async () => {
    const mappings = (await test.app.inject('/profile/mapping.json')).json();
    expect(Object.keys(mappings).sort()).toEqual(['catalog', 'dataset']);
    expect(mappings.dataset.mappings.properties).toHaveProperty('quality_meas');
  });
});
