import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogueTurtle, datasetTurtle } from '../bodies.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
});
afterEach(() => test.close());

async function problems(path: string) {
  return (await test.app.inject(`${path}/problems`)).json();
}

describe('the problems of stored metadata', () => {
  it('are listed for a dataset, which is served without the invalid value', async () => {
    const body = `${datasetTurtle('Tides')}
      <https://harbour.example/tides> dct:issued "soon" .`;
    await test.put('/catalogues/harbour/datasets/origin?originalId=Tides%201', body);
    expect(await problems('/datasets/Tides%201')).toMatchObject({
      id: 'tides-1',
      problems: [{ field: 'issued', value: 'soon' }],
    });
    expect((await test.app.inject('/datasets/tides-1')).json()).not.toHaveProperty('issued');
    await expect
      .poll(async () => (await test.app.inject('/health')).json())
      .toMatchObject({ search: { problems: { documents: 1 } } });
  });

  it('are none where all is well', async () => {
    expect(await problems('/catalogues/harbour')).toMatchObject({ id: 'harbour', problems: [] });
  });

  it.each(['/catalogues/desert', '/datasets/sand'])('are not listed for %s', async (path) => {
    expect((await test.app.inject(`${path}/problems`)).statusCode).toBe(404);
  });
});

describe('validation of stored metadata', () => {
  const PATH = '/catalogues/harbour/problems';

  it('validates the published graph and is served with the problems', async () => {
    await using validating = await openTestApp({
      validate: async (quads) => ({
        conforms: false,
        results: quads
          .filter(({ predicate }) => predicate.value === 'http://xmlns.com/foaf/0.1/name')
          .map(({ subject, object }) => ({
            focusNode: subject.termType,
            message: object.value,
            severity: 'INFO',
          })),
      }),
    });
    await validating.put('/catalogues/harbour', catalogueTurtle('Harbour'));
    expect((await validating.app.inject(PATH)).json()).toEqual({
      id: 'harbour',
      problems: [],
      validation: {
        conforms: false,
        results: [{ focusNode: 'BlankNode', message: 'Harbour office', severity: 'INFO' }],
      },
    });
  });

  it('is left out where the shapes cannot be applied', async () => {
    await using validating = await openTestApp({
      validate: () => Promise.reject(new Error('SPARQL constraints are not known here')),
    });
    await validating.put('/catalogues/harbour', catalogueTurtle('Harbour'));
    const response = await validating.app.inject(PATH);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ id: 'harbour', problems: [] });
  });
});
