import {
  ADMS,
  DCAT,
  DCATAP,
  DCT,
  FOAF,
  ORG,
  OWL,
  PROV,
  SPDX,
  VCARD,
} from '../../../profile-compiler/index.ts';
import type { FormName } from './forms.ts';

/** One row of the mapping: values of the predicate are values of the property. */
export interface PropertyRow {
  readonly predicate: string;
  readonly property: string;
  readonly form: FormName;
}

/** The schema.org class of an RDF class, with its properties. */
export interface ClassRow {
  readonly type: string;
  readonly properties: readonly PropertyRow[];
}

/*
 * DCAT in terms of schema.org, by the W3C (https://www.w3.org/TR/vocab-dcat-3/#dcat-sdo), with what Google reads of datasets
 * (https://developers.google.com/search/docs/appearance/structured-data/dataset). Of several rows of a property, all count.
 */

const RESOURCE: readonly PropertyRow[] = [
  row(`${DCT}title`, 'name', 'text'),
  row(`${FOAF}name`, 'name', 'text'),
  row(`${DCT}description`, 'description', 'text'),
  row(`${DCT}issued`, 'datePublished', 'date'),
  row(`${DCT}modified`, 'dateModified', 'date'),
  row(`${DCT}language`, 'inLanguage', 'language'),
  row(`${DCT}publisher`, 'publisher', 'agent'),
  row(`${DCT}creator`, 'creator', 'agent'),
  row(`${DCT}contributor`, 'contributor', 'agent'),
  row(`${DCAT}contactPoint`, 'contactPoint', 'contact'),
  row(`${DCAT}keyword`, 'keywords', 'texts'),
  row(`${DCAT}theme`, 'about', 'term'),
  row(`${DCT}subject`, 'about', 'term'),
  row(`${DCT}license`, 'license', 'licence'),
  row(`${DCT}accessRights`, 'conditionsOfAccess', 'text'),
  row(`${DCT}accessRights`, 'isAccessibleForFree', 'is-public'),
  row(`${DCT}identifier`, 'identifier', 'identifier'),
  row(`${ADMS}identifier`, 'identifier', 'identifier'),
  row(`${DCAT}landingPage`, 'sameAs', 'web-address'),
  row(`${FOAF}homepage`, 'sameAs', 'web-address'),
  row(`${FOAF}page`, 'subjectOf', 'page'),
  row(`${DCT}temporal`, 'temporalCoverage', 'period'),
  row(`${DCT}spatial`, 'spatialCoverage', 'place'),
  row(`${DCAT}version`, 'version', 'text'),
  row(`${OWL}versionInfo`, 'version', 'text'),
  row(`${DCT}isPartOf`, 'isPartOf', 'web-address'),
  row(`${DCT}hasPart`, 'hasPart', 'web-address'),
  row(`${DCAT}inSeries`, 'isPartOf', 'web-address'),
];

const DATASET: ClassRow = {
  type: 'Dataset',
  properties: [
    ...RESOURCE,
    row(`${DCAT}distribution`, 'distribution', 'distribution'),
    row(`${DCT}source`, 'isBasedOn', 'web-address'),
    row(`${PROV}wasDerivedFrom`, 'isBasedOn', 'web-address'),
  ],
};

const ORGANIZATION: ClassRow = {
  type: 'Organization',
  properties: [
    ...RESOURCE.filter(({ property }) => ['name', 'description', 'sameAs'].includes(property)),
    row(`${FOAF}mbox`, 'email', 'text'),
    row(`${VCARD}hasEmail`, 'email', 'text'),
    row(`${ORG}subOrganizationOf`, 'parentOrganization', 'web-address'),
  ],
};

/** Properties of schema.org on pages of a resource, by the class of its entity. */
export const CLASS_ROWS: Readonly<Record<string, ClassRow>> = {
  [`${DCAT}Dataset`]: DATASET,
  [`${DCAT}DatasetSeries`]: { ...DATASET, type: 'Dataset' },
  [`${DCAT}Catalog`]: { type: 'DataCatalog', properties: RESOURCE },
  [`${DCAT}DataService`]: {
    type: 'WebAPI',
    properties: [
      ...RESOURCE,
      row(`${DCAT}endpointURL`, 'url', 'web-address'),
      row(`${DCAT}endpointDescription`, 'documentation', 'web-address'),
    ],
  },
  [`${ORG}Organization`]: ORGANIZATION,
  [`${FOAF}Organization`]: ORGANIZATION,
};

/** The statements of a dataset about one of its distributions. */
export const DISTRIBUTION_ROW: ClassRow = {
  type: 'DataDownload',
  properties: [
    ...RESOURCE.filter(({ property }) =>
      [
        'name',
        'description',
        'datePublished',
        'dateModified',
        'inLanguage',
        'license',
        'sameAs',
      ].includes(property),
    ),
    row(`${DCAT}mediaType`, 'encodingFormat', 'text'),
    row(`${DCT}format`, 'encodingFormat', 'text'),
    row(`${DCAT}downloadURL`, 'contentUrl', 'web-address'),
    row(`${DCAT}accessURL`, 'url', 'web-address'),
    row(`${DCAT}byteSize`, 'contentSize', 'size'),
    row(`${SPDX}checksum`, 'sha256', 'checksum'),
    row(`${DCATAP}availability`, 'creativeWorkStatus', 'text'),
  ],
};

function row(predicate: string, property: string, form: FormName): PropertyRow {
  return { predicate, property, form };
}
