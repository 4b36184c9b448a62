import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../rest/open-test-app.ts';

/** A chain of six levels, of which the second has more terms than a level lists. */
const MANY = 120;

function plants(): string {
  const concept = (name: string, broader?: string) => `p:${name} a skos:Concept ;
    skos:inScheme <https://plants.example/> ; skos:prefLabel "Plant ${name}"@en
    ${broader === undefined ? '' : `; skos:broader p:${broader}`} .`;
  const chain = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6'];
  return `@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix p: <https://plants.example/> .
    <https://plants.example/> a skos:ConceptScheme ; skos:prefLabel "Plants"@en ; skos:hasTopConcept p:L1 .
    ${chain.map((name, at) => concept(name, chain[at - 1])).join('\n')}
    ${Array.from({ length: MANY }, (_, at) => concept(`M${100 + at}`, 'L1')).join('\n')}`;
}

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  await test.put('/vocabularies/plants', plants());
  await test.services.search?.waitFor(await test.repository.lastSeq(), 60_000);
});
afterAll(() => test.close());

async function open(url: string): Promise<string> {
  const { body } = await test.app.inject({ url, headers: { accept: 'text/html' } });
  return body;
}

const below = (term: string) => `/vocabularies/plants?below=${term}`;

describe('the tree of a vocabulary', () => {
  it('opens the terms below those at the top, and leads on where a level has more', async () => {
    const body = await open('/vocabularies/plants');
    expect(body.match(/<details>/g)).toHaveLength(1);
    expect(body).toContain(`<a href="${below('L1')}">and 71 more</a>`);
    expect(body).toContain(`<a class="deeper" href="${below('L2')}">`);
  });

  it('leads from level to level, to any depth, and back', async () => {
    for (const [term, deeper, above] of [
      ['L1', 'L3', undefined],
      ['L2', 'L4', 'L1'],
      ['L3', 'L5', 'L2'],
      ['L4', 'L6', 'L3'],
    ] as const) {
      const body = await open(below(term));
      expect(body).toContain(`<h1>Plant ${term}</h1>`);
      expect(body).toContain(`href="/vocabularies/plants/${deeper}"`);
      if (above) {
        expect(body).toContain(`<li><a href="${below(above)}">Plant ${above}</a></li>`);
      }
    }
  });

  it('lists what is below a term in pages', async () => {
    const names = (body: string) =>
      [...body.matchAll(/\/plants\/(M\d+)"/g)].map(([, name]) => name);
    expect(names(await open(below('L1')))).toHaveLength(99);
    expect(names(await open(`${below('L1')}&page=2`))).toHaveLength(21);
  });

  it('says where a term has nothing below it, and where there is no such term', async () => {
    expect(await open(below('L6'))).toContain('<h1>Plant L6</h1>');
    const { statusCode } = await test.app.inject({
      url: below('none'),
      headers: { accept: 'text/html' },
    });
    expect(statusCode).toBe(404);
  });

  it('leads deeper from the page of a term, too', async () => {
    expect(await open('/vocabularies/plants/L1')).toContain(`href="${below('L2')}"`);
  });
});

describe('a vocabulary with several concept schemes', () => {
  const scheme = (name: string) => encodeURIComponent(`https://beds.example/${name}`);

  it('lists the terms of the one that is asked for, and keeps asking for it', async () => {
    await test.put(
      '/vocabularies/beds',
      `@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix b: <https://beds.example/> .
      b:all a skos:ConceptScheme . b:sun a skos:ConceptScheme . b:shade a skos:ConceptScheme .
      b:rose a skos:Concept ; skos:inScheme b:all, b:sun ; skos:prefLabel "Rose"@en .
      b:fern a skos:Concept ; skos:inScheme b:all, b:shade ; skos:prefLabel "Fern"@en .`,
    );
    await test.services.search?.waitFor(await test.repository.lastSeq(), 60_000);
    const whole = await open('/vocabularies/beds');
    expect(whole).toContain('Rose');
    expect(whole).toContain('Fern');
    const sun = await open(`/vocabularies/beds?scheme=${scheme('sun')}`);
    expect(sun).toContain('Rose');
    expect(sun).not.toContain('Fern');
    expect(await open(`/vocabularies/beds?scheme=${scheme('none')}`)).not.toContain('Rose');
    expect(await open(`/vocabularies/beds?q=e&scheme=${scheme('shade')}`)).not.toContain('Rose');
  });
});
