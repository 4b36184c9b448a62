/** A request that every pair of backends has to answer in the same way. */
export interface SameAnswerRequest {
  readonly path: string;
  readonly accept: string;
  /** Part of the right answer. */
  readonly holds: string;
}

const asked = (path: string, accept: string, holds: string): SameAnswerRequest => ({
  path,
  accept,
  holds,
});
const json = (path: string, holds: string) => asked(path, 'application/json', holds);
const rdf = (path: string, holds: string) => asked(path, 'application/n-triples', holds);

const NEW_NAME = 'City of trees';

/** Documents, bare and in the envelope, and the graphs that they are made from. */
const RESOURCES = [
  json('organizations/city', '"ancestors":[{"id":"land"'),
  json('organizations/office', `"en":"${NEW_NAME}"`),
  json('organizations/port', '"ancestors":[]'),
  json('catalogues/open-data', NEW_NAME),
  json('datasets/count-0', 'Statistics office'),
  json('datasets/count-1', NEW_NAME),
  json('customresources/dataservice/counts', 'Counting service'),
  json('datasetseries/by-year', 'Counts by year'),
  json('datasets/count-1?envelope=true', '"success":true'),
  json('catalogues/open-data?envelope=true', '"count":12'),
  json('organizations/office?envelope=true', NEW_NAME),
  json('resources/dataservice/counts?envelope=true', '"success":true'),
  rdf('organizations/city', NEW_NAME),
  rdf('datasets/count-3', '"P1D"^^<http://www.w3.org/2001/XMLSchema#duration>'),
  rdf('customresources/dataservice/counts', 'Counting service'),
  rdf('datasets/count-3/record', 'CatalogRecord'),
] as const;

const METADATA = 'valueType=metadata&limit=5';

/** Lists in the forms of the existing API. */
const LISTS = [
  json('organizations?hierarchy=true', '"id":"land"'),
  json('organizations?valueType=identifiers', '["city","land","office","port"]'),
  json('catalogues/open-data/datasets?valueType=originalIds', '"count-11"'),
  json('catalogues/open-data/resources?valueType=uriRefs', 'resource/dataservice/counts'),
  json('customresources', 'dataservice'),
  json('customresources/dataservice', '["counts"]'),
  ...['organizations', 'customresources/dataservice', 'catalogues', 'vocabularies'].map((path) =>
    rdf(`${path}?${METADATA}`, 'totalItems'),
  ),
  ...['', '&offset=5', '&offset=10', '&offset=15'].map((page) =>
    asked(
      `catalogues/open-data/datasets?${METADATA}${page}`,
      'application/n-quads',
      '"12"^^<http://www.w3.org/2001/XMLSchema#integer>',
    ),
  ),
  rdf(
    `catalogues/open-data/resources?${METADATA}&resourceTypes=DataService,DatasetSeries`,
    'by-year',
  ),
] as const;

const facets = (values: object) => `facets=${encodeURIComponent(JSON.stringify(values))}`;

/** Searches over one type and several. Hits are ordered by what they hold, never by relevance, which depends on the engine. */
const SEARCHES = [
  json('search?filters=dataset&sort=title.en+asc&limit=20', NEW_NAME),
  json(
    `search?filters=dataset&globalAggregation=false&${facets({ publisher: [NEW_NAME] })}&limit=0`,
    '"count":8',
  ),
  json('search?filters=dataset&q=trees&sort=issued+desc,id+asc', '"count":8'),
  json('search?filters=dataset&q=Old&limit=0', '"count":0'),
  json('search?filters=organization&sort=id+asc', '"count":4'),
  json('search?filters=organization&q=Land&sort=id+asc', '"id":"land"'),
  json('search?filters=dataservice&q=counting', 'Counting service'),
  json('search?filters=resource&sort=id+asc', '"total":2'),
  json('search?filters=dataset,catalogue,organization,dataservice&limit=0', '"total":18'),
  json(
    'search?filters=dataset&bboxMinLon=2.5&bboxMaxLon=5.5&bboxMinLat=40&bboxMaxLat=60&sort=id+asc',
    '"count":3',
  ),
  json(
    'search?filters=dataset&minDate=2012-02-01&maxDate=2013-02-01&dateType=temporal&sort=id+asc',
    '"count"',
  ),
  json(
    'search?filters=dataset&globalAggregation=false&q=trees&sort=id+asc&includes=id,title.de,publisher',
    'Stadt',
  ),
] as const;

export const REQUESTS: readonly SameAnswerRequest[] = [...RESOURCES, ...LISTS, ...SEARCHES];
