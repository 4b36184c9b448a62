import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPARQL_EXAMPLES } from '../../api/sparql/query-page.ts';
import { loadExamples } from '../../process/cli/commands/demo/load-examples.ts';
import { API_KEY, openTestApp, type TestApp } from '../rest/open-test-app.ts';

const EXAMPLES = path.join(import.meta.dirname, '../../../profiles/default');
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  await loadExamples(path.join(EXAMPLES, 'examples'), { url: `${address}/`, apiKey: API_KEY });
});
afterAll(() => test.close());

function ask(query: string, accept = BROWSER) {
  const url = `/sparql?query=${encodeURIComponent(query)}`;
  return test.app.inject({ url, headers: { accept } });
}

describe('the page of the SPARQL endpoint', () => {
  it('shows the rows of a query, and keeps the query', async () => {
    const query = 'SELECT ?a ("<b>&"@en AS ?text) WHERE { VALUES ?a { <https://a.test/> 7 } }';
    const answer = await ask(query);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('VALUES ?a { &lt;https://a.test/&gt; 7 }');
    expect(answer.body).toContain('2 rows');
    expect(answer.body).toContain('<th scope="col">text</th>');
    expect(answer.body).toContain('<td><a href="https://a.test/">https://a.test/</a></td>');
    expect(answer.body).toContain('<td>&lt;b&gt;&amp; <span class="quiet">en</span></td>');
  });

  it('shows truth values and graphs', async () => {
    expect((await ask('ASK {}')).body).toContain('Yes: true');
    const graph = 'CONSTRUCT { <urn:a> <urn:b> "<i>" } WHERE {}';
    expect((await ask(graph)).body).toContain('&lt;urn:a&gt; &lt;urn:b&gt; &quot;&lt;i&gt;&quot;');
  });

  it('says why a query is refused, and keeps it', async () => {
    const answer = await ask('SELECT ?a WHERE { ?a ');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('The query was refused');
    expect(answer.body).toContain('SELECT ?a WHERE { ?a ');
  });

  it('leaves no link to what a click would run', async () => {
    const { body } = await ask('SELECT (IRI("javascript:alert(1)") AS ?a) {}');
    expect(body).toContain('<a href="#">javascript:alert(1)</a>');
  });

  it('is for browsers: programs get what they got', async () => {
    for (const accept of [
      '*/*',
      'application/json',
      'application/sparql-results+json, text/html',
    ]) {
      const answer = await ask('SELECT ?a {}', accept);
      expect(answer.headers['content-type']).toContain('json');
    }
  });

  it.each(SPARQL_EXAMPLES)('has an example that finds something: $what', async ({ what, text }) => {
    const { body, statusCode } = await ask(text);
    expect(statusCode).toBe(200);
    expect(body).toContain(`">${what}</a>`);
    // The vocabularies are not stored here.
    const isFound = !/role="status">0 rows|<code><\/code>/.test(body);
    expect(isFound || what.startsWith('Themes')).toBe(true);
  });
});
