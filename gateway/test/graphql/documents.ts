import type { DocumentObject, IndexedDocument } from '../../../search/index.ts';

const FARM = {
  id: 'farm',
  title: { de: 'Agrardaten Nord', en: 'Northern farm data' },
  description: { de: 'Felder und Ernten' },
  publisher: { type: 'Organization', name: 'Agrarbüro' },
};

const HARBOUR = {
  id: 'harbour',
  title: { nl: 'Havengegevens' },
  description: { nl: 'Schepen' },
  publisher: { type: 'Organization', name: 'Havenbedrijf' },
};

const WHEAT = {
  id: 'wheat-yield',
  title: { de: 'Weizenernte', 'de-AT': 'Weizenfechsung', en: 'Wheat yield', fr: 'Récolte de blé' },
  description: { en: 'Tonnes of wheat for each district.' },
  keywords: [
    { id: 'harvest', label: 'harvest', language: 'en' },
    { id: 'weizen', label: 'Weizen', language: 'de' },
  ],
  language: [{ id: 'de', label: 'German' }],
  issued: '2021-04',
  distributions: [
    {
      id: 'w1',
      access_url: ['https://farm.example/wheat.csv'],
      title: { en: 'Table' },
      format: { id: 'CSV', label: 'CSV' },
      license: { id: 'CC_BY_4_0', label: 'CC BY 4.0' },
    },
    {
      id: 'w2',
      access_url: ['https://farm.example/wheat.xlsx'],
      format: { id: 'XLSX', label: 'Excel' },
      license: { id: 'CC0', label: 'CC0' },
    },
  ],
  categories: [
    {
      id: 'AGRI',
      label: { de: 'Landwirtschaft', en: 'Agriculture' },
      resource: 'https://t.example/AGRI',
    },
  ],
  catalog: { id: 'farm' },
  catalog_record: { issued: '2024-01-01T08:00:00Z', modified: '2024-02-01T08:00:00Z' },
  quality_meas: { scoring: 290 },
};

const CATTLE = {
  id: 'cattle',
  title: { en: 'Cattle counts' },
  description: { en: 'Cows and farms.' },
  keywords: [{ id: 'harvest', label: 'Harvest', language: 'en' }],
  language: [{ id: 'en', label: 'English' }],
  issued: '2023-05-07',
  distributions: [
    {
      id: 'c1',
      access_url: [],
      format: { id: 'CSV', label: 'CSV' },
      license: { id: 'CC0', label: 'CC0' },
    },
  ],
  categories: [],
  catalog: { id: 'farm' },
  catalog_record: { issued: '2024-01-02T08:00:00Z', modified: '2024-01-02T08:00:00Z' },
};

const TIDES = {
  id: 'tides',
  title: { nl: 'Getijden', fy: 'Tij' },
  description: { nl: 'Waterstanden' },
  keywords: [{ id: 'water', label: 'water', language: 'nl' }],
  distributions: [],
  categories: [],
  catalog: { id: 'harbour' },
  catalog_record: { issued: '2024-03-01T08:00:00Z', modified: '2024-03-01T08:00:00Z' },
};

function indexed(entity: string, document: DocumentObject & { readonly id: string }) {
  const { id } = document;
  return { entity, id, document, json: JSON.stringify(document), modified: '2024-05-01T10:00:00Z' };
}

/** Two catalogues with three datasets, in the default profile. */
export const DOCUMENTS: readonly IndexedDocument[] = [
  ...[FARM, HARBOUR].map((document) => indexed('catalog', document)),
  ...[WHEAT, CATTLE, TIDES].map((document) => indexed('dataset', document)),
];

/** A dataset without anything that the profile does not guarantee. */
export function bareDataset(id: string, title = `Number ${id}`): IndexedDocument {
  return indexed('dataset', {
    id,
    title: { en: title },
    distributions: [],
    catalog: { id: 'farm' },
    catalog_record: { issued: '2024-01-01T00:00:00Z', modified: '2024-01-01T00:00:00Z' },
  });
}
