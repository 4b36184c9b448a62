import type { Literal, Term } from '@rdfjs/types';
import { DCAT, LOCN, SCHEMA } from '../../namespaces.ts';
import type { ReadContext } from '../read-context.ts';

const GEOSPARQL = 'http://www.opengis.net/ont/geosparql#';
const WGS84 = 'http://www.w3.org/2003/01/geo/wgs84_pos#';

const GEOMETRY_TYPES = new Set([
  `${GEOSPARQL}wktLiteral`,
  `${GEOSPARQL}gmlLiteral`,
  `${GEOSPARQL}geoJSONLiteral`,
  `${GEOSPARQL}kmlLiteral`,
  'https://www.iana.org/assignments/media-types/application/vnd.geo+json',
]);

const GEOMETRY_PROPERTIES = [
  `${LOCN}geometry`,
  `${DCAT}bbox`,
  `${DCAT}centroid`,
  `${GEOSPARQL}hasGeometry`,
  `${GEOSPARQL}asWKT`,
  `${GEOSPARQL}asGML`,
  `${GEOSPARQL}asGeoJSON`,
  `${WGS84}lat`,
  `${SCHEMA}geo`,
  `${SCHEMA}box`,
];

/** The beginning of WKT, GML or GeoJSON. */
const GEOMETRY_TEXT =
  /^\s*(?:(?:(?:<[^>]*>|SRID=\d+;)\s*)?(?:MULTI)?(?:POINT|LINESTRING|POLYGON|GEOMETRYCOLLECTION)\s*(?:Z|M|ZM)?\s*\(|<gml:|\{\s*"(?:type|coordinates)"\s*:)/i;

/** Whether a literal is a geometry (WKT, GML, GeoJSON), by its datatype or by how it begins. */
export function isGeometryText(literal: Literal): boolean {
  return GEOMETRY_TYPES.has(literal.datatype.value) || GEOMETRY_TEXT.test(literal.value);
}

/** Whether the data gives a node a geometry. */
export function hasGeometry(node: Term, { graph }: ReadContext): boolean {
  return GEOMETRY_PROPERTIES.some((property) => graph.objects(node, property).length > 0);
}
