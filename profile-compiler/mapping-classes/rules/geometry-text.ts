import type { Json } from '../../values.ts';
import { readGeoJsonText } from './geo-json.ts';
import type { GeometryForm } from './geometry.ts';
import { readGml } from './gml.ts';
import { readWkt } from './wkt.ts';

/** Characters of a geometry that is read; reading a longer one would keep all other requests waiting. */
const LONGEST_GEOMETRY = 250_000;

const READERS: Readonly<Record<GeometryForm, (text: string) => Json | undefined>> = {
  GeoJSON: readGeoJsonText,
  WKT: readWkt,
  GML: readGml,
};

/** The GeoJSON geometry of a text in one of these forms; `undefined` where it cannot be read. */
export function readGeometry(text: string, form: GeometryForm | 'other'): Json | undefined {
  return form === 'other' || text.length > LONGEST_GEOMETRY ? undefined : READERS[form](text);
}
