import { isObject } from '../../../search/index.ts';

const ISO_MOMENT = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?$/;
const BOX = /^-?[\d.]+(e-\d+)? -?[\d.]+(e-\d+)? -?[\d.]+(e-\d+)? -?[\d.]+(e-\d+)?$/;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isUrl: Check = (value) =>
  typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value);
const isMoment: Check = (value) => typeof value === 'string' && ISO_MOMENT.test(value);
const isPeriod: Check = (value) =>
  typeof value === 'string' &&
  value.split('/').length <= 2 &&
  value.split('/').every((end) => end === '..' || isMoment(end));
const isParty: Check = (value) =>
  isObject(value) && /^(Person|Organization)$/.test(String(value['@type'])) && isText(value.name);
const isPlace: Check = (value) =>
  isObject(value) &&
  value['@type'] === 'Place' &&
  (isObject(value.geo)
    ? value.geo['@type'] === 'GeoCoordinates' || BOX.test(String(value.geo.box))
    : isText(value.name) || isUrl(value.sameAs));
const isDownload: Check = (value) =>
  isObject(value) &&
  value['@type'] === 'DataDownload' &&
  isUrl(value.contentUrl) &&
  (value.encodingFormat === undefined || isText(value.encodingFormat));

/** Properties of a dataset that Google reads, and what their values have to be. */
const PROPERTIES: Readonly<Record<string, Check>> = {
  '@id': isUrl,
  url: isUrl,
  sameAs: isUrl,
  identifier: isText,
  keywords: isText,
  license: (value) => isUrl(value) || isText(value),
  creator: isParty,
  publisher: isParty,
  isAccessibleForFree: (value) => typeof value === 'boolean',
  dateModified: isMoment,
  datePublished: isMoment,
  temporalCoverage: isPeriod,
  spatialCoverage: isPlace,
  distribution: isDownload,
  includedInDataCatalog: (value) =>
    isObject(value) && value['@type'] === 'DataCatalog' && isText(value.name) && isUrl(value.url),
};

/**
 * What Google would find wrong with a dataset
 * (https://developers.google.com/search/docs/appearance/structured-data/dataset).
 */
export function brokenGoogleRules(dataset: Readonly<Record<string, unknown>>): readonly string[] {
  const { name, description } = dataset;
  const length = typeof description === 'string' ? description.length : 0;
  const wrong = Object.entries(PROPERTIES).flatMap(([property, check]) =>
    [dataset[property] ?? []]
      .flat()
      .filter((value) => !check(value))
      .map((value) => `${property}: ${JSON.stringify(value)}`),
  );
  return [
    ...(dataset['@context'] === 'https://schema.org/' && dataset['@type'] === 'Dataset'
      ? []
      : ['it is no dataset of schema.org']),
    ...(isText(name) ? [] : ['name']),
    ...(length >= 50 && length <= 5_000 ? [] : [`description of ${length} characters`]),
    ...wrong,
  ];
}
