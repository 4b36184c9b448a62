import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { deploymentTools } from '../../../repository/test/backends/backends.ts';
import { openTestApp } from '../rest/open-test-app.ts';

const TOOLS = deploymentTools();
const SCRIPT = path.join(import.meta.dirname, 'read_by_rdflib.py');

const CATALOGUE = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  <https://harbour.example/> a dcat:Catalog ; dct:title "Harbour data"@en .`;

const DATASET = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  <https://harbour.example/tides> a dcat:Dataset ; dct:title "Tides"@en , "Gezeiten"@de .`;

describe.skipIf(TOOLS === undefined)('a program with rdflib', () => {
  it('queries /sparql by GET, POST and forms, for tables, booleans, triples and graphs', async () => {
    await using test = await openTestApp();
    await test.put('/catalogues/harbour', CATALOGUE);
    await test.put('/catalogues/harbour/datasets/origin?originalId=tides', DATASET);
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const python = path.join(TOOLS ?? '', 'python');
    const { stdout } = await promisify(execFile)(python, [SCRIPT, `${address}/sparql`]);
    const titles = [
      ['Gezeiten', 'de'],
      ['Tides', 'en'],
    ];
    const constructed = ['Gezeiten', 'Tides'];
    expect(JSON.parse(stdout)).toEqual({
      tables: Array(6).fill({ titles, asked: true }),
      triples: Array(3).fill({ contains: true, contains_other: false, constructed }),
    });
  });
});
