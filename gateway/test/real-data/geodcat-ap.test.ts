import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import {
  describeWithSharedData,
  sharedData,
} from '../../../repository/test/real-data/shared-data.ts';
import { API_KEY, openTestApp, type TestApp } from '../rest/open-test-app.ts';

const FOLDER = sharedData('catalogues/geodcat-ap-examples/2.0.0/examples');
const MEDIA_TYPES = { ttl: 'text/turtle', rdf: 'application/rdf+xml' } as const;
const WMS =
  'https://noise.discomap.eea.europa.eu/arcgis/services/noiseStoryMap/NoiseContours_air_lnight/ImageServer/WMSServer';
const AGENCY = {
  type: 'Organization',
  name: 'European Environment Agency',
  email: 'mailto:info@eea.europa.eu',
  address: 'Kongens Nytorv 6, 1050 Copenhagen, K, Denmark',
  url: ['http://www.eea.europa.eu'],
};

/** Corners in the order of the WKT, which counts before the GML beside it. */
const box = (west: number, north: number, east: number, south: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, north],
      [east, north],
      [east, south],
      [west, south],
      [west, north],
    ],
  ],
});

describeWithSharedData('the examples of GeoDCAT-AP', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp({ model: await compileShipped('dcat-ap') });
    await test.put(
      '/catalogues/eea',
      '[] a <http://www.w3.org/ns/dcat#Catalog> ; <http://purl.org/dc/terms/title> "EEA"@en .',
    );
  });

  afterAll(() => test.close());

  async function put(
    url: string,
    name: 'dataset' | 'data-service',
    kind: keyof typeof MEDIA_TYPES,
  ) {
    const answer = await test.app.inject({
      method: 'PUT',
      url,
      headers: { 'x-api-key': API_KEY, 'content-type': MEDIA_TYPES[kind] },
      payload: await readFile(path.join(FOLDER, `${name}.${kind}`)),
    });
    expect(answer.statusCode, answer.body).toBe(201);
  }

  it.each(['ttl', 'rdf'] as const)(
    'a dataset in %s has its geometry, period, address and service',
    async (kind) => {
      await put(`/catalogues/eea/datasets/origin?originalId=noise-${kind}`, 'dataset', kind);
      const document = (await test.app.inject(`/datasets/noise-${kind}`)).json();
      expect(document).toMatchObject({
        spatial: [box(-31.285, 70.075, 34.099, 27.642)],
        temporal: [{ gte: '2016-01-01', lte: '2016-12-31' }],
        contact_point: [AGENCY],
        spatial_resolution_in_meters: 10,
        conforms_to: [{ resource: 'http://www.opengis.net/def/crs/EPSG/0/3035' }],
        provenance: [{ label: expect.stringMatching(/^The raster data sets have been created/) }],
        page: [{ resource: 'https://noise.eea.europa.eu/' }],
        distributions: [
          {
            access_url: [`${WMS}?request=GetCapabilities&service=WMS`],
            format: { id: 'TIFF' },
            access_service: [{ endpoint_url: [WMS] }],
            license: { label: expect.stringMatching(/^The full noise contour maps/) },
          },
        ],
      });
      expect(document.keywords).toHaveLength(5);
      const problems = (await test.app.inject(`/datasets/noise-${kind}/problems`)).json();
      expect(JSON.stringify(problems)).not.toContain('bad-geometry');
    },
  );

  it.each(['ttl', 'rdf'] as const)(
    'a data service in %s has its box, contact and addresses',
    async (kind) => {
      const url = `/customresources/dataservice/sites-${kind}?catalogId=eea`;
      await put(url, 'data-service', kind);
      const document = (await test.app.inject(`/dataservices/sites-${kind}`)).json();
      const service = 'https://water.discomap.eea.europa.eu/arcgis';
      expect(document).toMatchObject({
        title: { en: 'EIONET monitoring sites - Web Service' },
        issued: '2018-09-15',
        contact_point: [AGENCY],
        endpoint_url: [
          `${service}/rest/services/WISE_SoE/EIONET_MonitoringSite_WM/MapServer`,
          `${service}/services/WISE_SoE/EIONET_MonitoringSite_WM/MapServer/WMSServer`,
        ],
        license: { label: 'No limitations in the use of this web service.' },
      });
      expect(document.conforms_to).toHaveLength(5);
    },
  );

  it('are found by the box that they lie in', async () => {
    const found = async (box: readonly number[]) => {
      const [minLon, minLat, maxLon, maxLat] = box;
      const query = `{ datasets(where: { spatial: { intersects: {
        minLon: ${minLon}, minLat: ${minLat}, maxLon: ${maxLon}, maxLat: ${maxLat} } } }) { totalCount } }`;
      const answer = await test.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
      return answer.json().data.datasets.totalCount;
    };
    expect(await found([-40, 69, -31, 75])).toBe(2);
    expect(await found([34.2, 27, 40, 71])).toBe(0);
  });
});
