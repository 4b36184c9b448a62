import { API_KEY } from '../../process/run-platform.ts';
import type { Filled } from '../load-content.ts';

const PREFIXES = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  @prefix foaf: <http://xmlns.com/foaf/0.1/> . @prefix org: <http://www.w3.org/ns/org#> .
  @prefix locn: <http://www.w3.org/ns/locn#> . @prefix geo: <http://www.opengis.net/ont/geosparql#> .
  @prefix adms: <http://www.w3.org/ns/adms#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  @prefix spdx: <http://spdx.org/rdf/terms#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
  @prefix language: <http://publications.europa.eu/resource/authority/language/> .`;

const organization = (id: string, names: string, more = '') =>
  `<https://${id}.example/> a org:Organization ; foaf:name ${names} ${more} .`;
const below = (id: string) => `; org:subOrganizationOf <https://${id}.example/>`;
const service = (
  title: string,
) => `<https://city.example/api> a dcat:DataService ; dct:title "${title}"@en ;
  dct:publisher <https://office.example/> ; dcat:endpointURL <https://city.example/api/v1> .`;

interface Write {
  readonly method: 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: string;
}

const put = (path: string, body: string): Write => ({ method: 'PUT', path, body });

/**
 * Organisations in a hierarchy, what they publish, and changes that documents of other resources follow: a new name, a
 * parent that arrives last, a parent that is deleted.
 */
const WRITES: readonly Write[] = [
  put('organizations/office', organization('office', '"Statistics office"@en', below('city'))),
  put('organizations/city', organization('city', '"Old name"@en', below('land'))),
  put('organizations/port', organization('port', '"Port"@en', below('league'))),
  put('organizations/league', organization('league', '"League of ports"@en')),
  put(
    'catalogues/open-data',
    `[] a dcat:Catalog ; dct:title "Open data"@en ; dct:language language:ENG ; dct:publisher <https://city.example/> .`,
  ),
  ...Array.from({ length: 12 }, (_, at) =>
    put(
      `catalogues/open-data/datasets/origin?originalId=count-${at}`,
      `<https://city.example/count-${at}> a dcat:Dataset ; dct:title "Count ${at}"@en , "Zählung ${at}"@de ;
        dct:publisher <https://${at % 3 === 0 ? 'office' : 'city'}.example/> ; dct:creator [ a foaf:Person ; foaf:name "Ann Quay" ] ;
        dcat:keyword "counts"@en , "Zählung"@de ; dct:issued "2024-0${(at % 9) + 1}-01"^^xsd:date ;
        dct:temporal [ dcat:startDate "20${at + 10}"^^xsd:gYear ; dcat:endDate "20${at + 11}"^^xsd:gYear ] ;
        dct:spatial [ locn:geometry "POINT(${at} ${50 + at})"^^geo:wktLiteral ] ;
        adms:identifier [ skos:notation "c-${at}" ] ;
        dcat:distribution [ a dcat:Distribution ; dcat:accessURL <https://city.example/count-${at}.csv> ;
          dcat:byteSize "${at}000000000"^^xsd:decimal ; dcat:temporalResolution "P1D"^^xsd:duration ;
          spdx:checksum [ spdx:algorithm spdx:checksumAlgorithm_sha256 ; spdx:checksumValue "AB${at}"^^xsd:hexBinary ] ] .`,
    ),
  ),
  put('customresources/dataservice/counts?catalogId=open-data', service('Counting')),
  put('customresources/dataservice/gone?catalogId=open-data', service('Gone')),
  put(
    'customresources/datasetseries/by-year?catalogId=open-data',
    `[] a dcat:DatasetSeries ; dct:title "Counts by year"@en ; dct:description "All of them"@en .`,
  ),
  put('organizations/land', organization('land', '"The land"@en , "Das Land"@de')),
  put('organizations/city', organization('city', '"City of trees"@en , "Stadt"@de', below('land'))),
  put('customresources/dataservice/counts?catalogId=open-data', service('Counting service')),
  { method: 'DELETE', path: 'customresources/dataservice/gone' },
  { method: 'DELETE', path: 'organizations/league' },
];

/** Writes everything to a platform with `profiles/dcat-ap`, one after the other. */
export async function fillEntities(url: string): Promise<Filled> {
  const from = new Date().toISOString();
  for (const { method, path, body } of WRITES) {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { 'x-api-key': API_KEY, ...(body && { 'content-type': 'text/turtle' }) },
      ...(body && { body: PREFIXES + body }),
    });
    if (answer.status !== 201 && answer.status !== 204) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    }
  }
  return { from, to: new Date().toISOString() };
}
