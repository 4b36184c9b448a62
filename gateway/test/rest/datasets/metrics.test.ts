import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogueTurtle, datasetTurtle, metricsTurtle } from '../bodies.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';

const METRICS = '/datasets/tides/metrics';

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
  await test.put('/catalogues/harbour/datasets/origin?originalId=tides', datasetTurtle('Tides'));
});
afterEach(() => test.close());

describe('/datasets/{datasetId}/metrics', () => {
  it('is put, replaced, read and deleted like any graph', async () => {
    const created = await test.put(METRICS, metricsTurtle(287));
    expect([created.statusCode, created.headers.location]).toEqual([
      201,
      `${BASE}datasets/tides/metrics`,
    ]);
    expect(created.headers.link).toContain(`<${BASE}datasets/tides/problems>`);
    expect((await test.put(METRICS, metricsTurtle(301))).statusCode).toBe(204);
    const read = await test.app.inject(METRICS);
    expect(read.headers['content-type']).toBe('application/ld+json');
    expect(read.body).toContain('301');
    expect((await test.remove(METRICS)).statusCode).toBe(204);
    expect((await test.app.inject(METRICS)).statusCode).toBe(404);
    expect((await test.remove(METRICS)).statusCode).toBe(404);
  });

  it('shows in the document of the dataset', async () => {
    await test.put(METRICS, metricsTurtle(287));
    const document = (await test.app.inject('/datasets/tides')).json();
    expect(document.quality_meas).toEqual({ scoring: 287 });
  });

  it('needs its dataset', async () => {
    const response = await test.put('/datasets/sand/metrics', metricsTurtle(1));
    expect(response.statusCode).toBe(404);
  });
});
