import type { AxisOrder } from './coordinates.ts';

/** Reference systems of EPSG whose numbers are taken as degrees as they stand. */
const DEGREES: ReadonlySet<string> = new Set(['4326', '4258', '4269', '4283']);

/**
 * The order of longitude and latitude in a reference system that is named by IRI, URN or code: CRS84 or one
 * of a few of EPSG. `undefined` for any other, whose numbers would have to be projected.
 */
export function axisOrderOf(system: string): AxisOrder | undefined {
  if (/(?:^|[:/])CRS:?84$/i.test(system)) {
    return 'longitude-first';
  }
  const [, code = ''] = /EPSG.*?[:/#](\d+)$/i.exec(system) ?? [];
  return DEGREES.has(code) ? 'latitude-first' : undefined;
}

/** Tests whether an SRID of PostGIS is one of these systems; there longitude comes first in all of them. */
export function isInDegrees(srid: string): boolean {
  return DEGREES.has(srid);
}
