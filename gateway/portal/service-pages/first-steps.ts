import { type Html, html } from '../../http/html/html.ts';
import type { ResourceCount } from './count-resources.ts';

/** Tells whether nothing is stored yet, as far as is known. */
export function isEmpty(counts: readonly ResourceCount[]): boolean {
  const stored = counts.filter(({ kind }) => kind !== 'vocabulary');
  return stored.length > 0 && stored.every(({ count }) => count === 0);
}

/** Steps for putting the first data in, with the place of the key. */
export function firstSteps(base: string): Html {
  return html`
    <h2>First step: put data in</h2>
    <p>Nothing is stored yet. Writing takes the API key: it is in the file <code>api-key</code> of the data directory
    (<code>PLATFORM_DATA_DIR</code>, <code>data</code> by default), unless <code>PLATFORM_API_KEY</code> sets one. In a shell, in the
    directory where the platform was started:</p>
    <pre tabindex="0" role="region" aria-label="Put data in"><code>${putFirstData(base)}</code></pre>
    <p>Then load this page again. Many files, and catalogues of other platforms, come by
    <code>npm run import -- ./datasets --catalogue city</code>; the README says more.</p>`;
}

function putFirstData(base: string): string {
  return `KEY=$(cat data/api-key)
curl -X PUT '${base}/catalogues/city' \\
  -H "X-API-Key: $KEY" -H 'Content-Type: text/turtle' --data-binary @- <<'END'
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct:  <http://purl.org/dc/terms/> .
<> a dcat:Catalog ; dct:title "City"@en ; dct:description "Data of the city"@en .
END
curl -X PUT '${base}/catalogues/city/datasets/origin?originalId=trees' \\
  -H "X-API-Key: $KEY" -H 'Content-Type: text/turtle' --data-binary @- <<'END'
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct:  <http://purl.org/dc/terms/> .
<> a dcat:Dataset ; dct:title "Trees"@en ; dct:description "All trees in streets"@en .
END`;
}
