import { openTestApp, type TestApp, type TestOptions } from '../../rest/open-test-app.ts';

const PREFIXES = `@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix theme: <http://publications.europa.eu/resource/authority/data-theme/> .
@prefix type: <http://publications.europa.eu/resource/authority/file-type/> .
`;

const CATALOGUES: Readonly<Record<string, string>> = {
  harbour: 'dct:title "Harbour data"@en, "Hafendaten"@de',
  city: 'dct:title "Stadt"@de',
};

interface Row {
  readonly catalogue: string;
  readonly id: string;
  readonly triples: string;
}

/** Four datasets: words in two languages, two themes, three formats, dates. */
const DATASETS: readonly Row[] = [
  {
    catalogue: 'harbour',
    id: 'quay-depths',
    triples: `dct:title "Quay depths"@en, "Kaitiefen"@de ; dct:description "Depths along the quays"@en ;
      dcat:theme theme:TRAN, theme:ENVI ; dcat:keyword "water"@en ; dct:issued "2020-05-01" ;
      dcat:distribution [ a dcat:Distribution ; dct:title "Table"@en ; dct:format type:CSV ],
        [ a dcat:Distribution ; dct:title "Sheet"@en ; dct:format type:XLSX ]`,
  },
  {
    catalogue: 'harbour',
    id: 'ship-movements',
    triples: `dct:title "Ship movements"@en ; dct:description "Ships at the quay"@en ;
      dcat:theme theme:TRAN ; dct:issued "2022-01-31" ;
      dcat:distribution [ a dcat:Distribution ; dct:title "Table"@en ; dct:format type:CSV ]`,
  },
  {
    catalogue: 'city',
    id: 'street-trees',
    triples: `dct:title "Street trees"@en, "Straßenbäume"@de ; dct:description "All trees"@en ;
      dcat:theme theme:ENVI ; dcat:keyword "parks"@en ; dct:issued "2021" ;
      dcat:distribution [ a dcat:Distribution ; dct:title "Map"@en ; dct:format type:GEOJSON ]`,
  },
  {
    catalogue: 'city',
    id: 'budget',
    triples: 'dct:title "Budget"@en ; dct:description "Income and costs of the city"@en',
  },
];

/** An application with two catalogues and four datasets; dispose of it after use. */
export async function openSearchApp(options: TestOptions = {}): Promise<TestApp> {
  const opened = await openTestApp(options);
  for (const [id, triples] of Object.entries(CATALOGUES)) {
    await opened.put(
      `/catalogues/${id}`,
      `${PREFIXES} <> a dcat:Catalog ; ${triples} ; dct:description "D"@en .`,
    );
  }
  for (const { catalogue, id, triples } of DATASETS) {
    await opened.put(
      `/catalogues/${catalogue}/datasets/origin?originalId=${id}`,
      `${PREFIXES} <> a dcat:Dataset ; ${triples} .`,
    );
  }
  return opened;
}
