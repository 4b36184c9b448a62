import type { Literal, Term } from '@rdfjs/types';
import { wktToGeoJSON } from 'betterknown';
import { DCAT, GEO, LOCN, SCHEMA, WGS84 } from '../../namespaces.ts';
import type { Json } from '../../values.ts';
import { type AxisOrder, axisOrderOf, isInDegrees } from './coordinates.ts';
import { type GeoJsonGeometry, readGeoJson, readGeoJsonText } from './geo-json.ts';
import { readGml } from './gml.ts';
import type { ReadContext } from './read-context.ts';

/** An older namespace of GeoSPARQL. */
export const OGC = 'http://www.opengis.net/rdf#';

/** Form of the geometries of a datatype; `other` is a form that is recognised but not read. */
const FORM_OF_TYPE: ReadonlyMap<string, GeometryForm | 'other'> = new Map([
  [`${GEO}wktLiteral`, 'WKT'],
  ['http://www.openlinksw.com/schemas/virtrdf#Geometry', 'WKT'],
  [`${OGC}WKTLiteral`, 'WKT'],
  [`${OGC}wktLiteral`, 'WKT'],
  [`${OGC}GMLLiteral`, 'GML'],
  [`${GEO}gmlLiteral`, 'GML'],
  [`${GEO}geoJSONLiteral`, 'GeoJSON'],
  ['https://www.iana.org/assignments/media-types/application/vnd.geo+json', 'GeoJSON'],
  ['https://www.iana.org/assignments/media-types/application/geo+json', 'GeoJSON'],
  [`${GEO}kmlLiteral`, 'other'],
]);

const GEOMETRY_PROPERTIES = [
  `${LOCN}geometry`,
  `${DCAT}bbox`,
  `${DCAT}centroid`,
  `${GEO}hasGeometry`,
  `${GEO}asWKT`,
  `${GEO}asGML`,
  `${OGC}asWKT`,
  `${OGC}asGML`,
  `${GEO}asGeoJSON`,
  `${WGS84}lat`,
  `${SCHEMA}geo`,
  `${SCHEMA}box`,
];

/** Forms of geometries that are read, the one that is preferred first. */
export const GEOMETRY_FORMS = ['GeoJSON', 'WKT', 'GML'] as const;
type GeometryForm = (typeof GEOMETRY_FORMS)[number];

const BEGINNINGS: readonly (readonly [GeometryForm, RegExp])[] = [
  [
    'WKT',
    /^\s*(?:(?:<[^>]*>|SRID=\d+;)\s*)?(?:MULTI)?(?:POINT|LINESTRING|POLYGON|GEOMETRYCOLLECTION)\s*(?:Z|M|ZM)?\s*(?:\(|EMPTY)/i,
  ],
  ['GML', /^\s*<(?:gml:|(?:[\w.-]+:)?(?:Envelope|Point|LineString|Polygon)[\s>])/],
  ['GeoJSON', /^\s*\{\s*"(?:type|coordinates|geometry)"\s*:/],
];

/** Tests whether a literal is a geometry (WKT, GML, GeoJSON), by its datatype or by how it begins. */
export function isGeometryText(literal: Literal): boolean {
  return formOf(literal) !== undefined;
}

/** The form that the geometry of a literal has by its datatype, else by how it begins. */
export function formOf({ datatype, value }: Literal): GeometryForm | 'other' | undefined {
  return FORM_OF_TYPE.get(datatype.value) ?? BEGINNINGS.find(([, text]) => text.test(value))?.[0];
}

/** Tests whether the data gives a node a geometry. */
export function hasGeometry(node: Term, { graph }: ReadContext): boolean {
  return GEOMETRY_PROPERTIES.some((property) => graph.objects(node, property).length > 0);
}

/** Characters of a geometry that is read; reading a longer one would keep all other requests waiting. */
const MAX_GEOMETRY_LENGTH = 250_000;

const READERS: Readonly<Record<GeometryForm, (text: string) => Json | undefined>> = {
  GeoJSON: readGeoJsonText,
  WKT: readWkt,
  GML: readGml,
};

/** The GeoJSON geometry of a text in one of these forms; `undefined` where it cannot be read. */
export function readGeometry(text: string, form: GeometryForm | 'other'): Json | undefined {
  return form === 'other' || text.length > MAX_GEOMETRY_LENGTH ? undefined : READERS[form](text);
}

const PARTS = /^\s*(?:<([^>]*)>\s*|SRID=(\d+);\s*)?([\s\S]*)$/i;

/** Reads Well-Known Text, which may name its reference system (`<IRI>` of GeoSPARQL, `SRID=…;` of PostGIS). */
function readWkt(text: string): Json | undefined {
  const [, system, srid, wkt = ''] = PARTS.exec(text) ?? [];
  const order = orderOf(system, srid);
  const geometry = order && /[)]\s*$/.test(wkt) ? parse(onOneLine(wkt)) : undefined;
  return order && geometry && readGeoJson(geometry, order);
}

/** Without the white space that says nothing, such as line breaks. */
function onOneLine(wkt: string): string {
  return wkt
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1');
}

function orderOf(system: string | undefined, srid: string | undefined): AxisOrder | undefined {
  if (srid !== undefined) {
    return isInDegrees(srid) ? 'longitude-first' : undefined;
  }
  return system === undefined ? 'longitude-first' : axisOrderOf(system);
}

function parse(wkt: string): GeoJsonGeometry | undefined {
  try {
    return wktToGeoJSON(wkt) ?? undefined;
  } catch {
    return undefined;
  }
}
