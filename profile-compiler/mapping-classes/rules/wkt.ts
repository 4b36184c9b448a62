import { wktToGeoJSON } from 'betterknown';
import type { Json } from '../../values.ts';
import type { AxisOrder } from './coordinates.ts';
import { axisOrderOf, isInDegrees } from './coordinates.ts';
import { type GeoJsonGeometry, readGeoJson } from './geo-json.ts';

const PARTS = /^\s*(?:<([^>]*)>\s*|SRID=(\d+);\s*)?([\s\S]*)$/i;

/** Reads Well-Known Text, which may name its reference system (`<IRI>` of GeoSPARQL, `SRID=…;` of PostGIS). */
export function readWkt(text: string): Json | undefined {
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
