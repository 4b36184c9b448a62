import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../http/bounds/limits.ts';
import { buildApp } from '../../built-app.ts';
import { catalogueTurtle, datasetTurtle } from '../bodies.ts';
import { API_KEY, openTestApp, type TestApp } from '../open-test-app.ts';

const TIDES = '/catalogues/harbour/datasets/origin?originalId=tides';

/** A dataset that only a catalogue describes gives a warning. */
const linked = (title: string) =>
  `${catalogueTurtle(title)}\n<https://port.test/set/1> a <http://www.w3.org/ns/dcat#Dataset> .`;

const twoLabels = (label: string) => `
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://port.test/craft> a skos:ConceptScheme .
<https://port.test/craft/tug> a skos:Concept ; skos:prefLabel "${label}"@en, "Push boat"@en .
`;

let test: TestApp;
let app: Awaited<ReturnType<typeof buildApp>>;
let lines: string[];
beforeEach(async () => {
  test = await openTestApp();
  lines = [];
  app = await buildApp({
    services: test.services,
    limits: DEFAULT_LIMITS,
    apiKey: API_KEY,
    logger: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    version: '1',
  });
});
afterEach(async () => {
  await app.close();
  await test.close();
});

async function put(url: string, payload: string): Promise<number> {
  const headers = { 'x-api-key': API_KEY, 'content-type': 'text/turtle' };
  return (await app.inject({ method: 'PUT', url, headers, payload })).statusCode;
}

const logged = () => lines.map((line) => JSON.parse(line));

describe('warnings of a write', () => {
  it('are in the log for a vocabulary, created and replaced', async () => {
    expect(await put('/vocabularies/craft', twoLabels('Tug'))).toBe(201);
    expect(await put('/vocabularies/craft', twoLabels('Towboat'))).toBe(204);
    const warnings = [expect.stringContaining('2 preferred labels')];
    expect(logged()).toMatchObject([
      { vocabulary: 'craft', warnings },
      { vocabulary: 'craft', warnings },
    ]);
  });

  it('are in the log for a catalogue that is replaced', async () => {
    await put('/catalogues/harbour', catalogueTurtle('Harbour'));
    expect(logged()).toEqual([]);
    expect(await put('/catalogues/harbour', linked('Port'))).toBe(204);
    expect(logged()).toMatchObject([
      { catalogue: 'harbour', warnings: [expect.stringContaining('One dataset is described')] },
    ]);
  });

  it('are not repeated where nothing was written', async () => {
    await put('/vocabularies/craft', twoLabels('Tug'));
    await put('/vocabularies/craft', twoLabels('Tug'));
    expect(logged()).toHaveLength(1);
  });

  it('are nothing where there are none', async () => {
    await put('/catalogues/harbour', catalogueTurtle('Harbour'));
    await put(TIDES, datasetTurtle('Tides'));
    await put(TIDES, datasetTurtle('Tides of the year'));
    expect(logged()).toEqual([]);
  });
});
