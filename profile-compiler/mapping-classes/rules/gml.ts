import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Json } from '../../values.ts';
import { type AxisOrder, axisOrderOf, geometryOf } from './coordinates.ts';

/** Elements with coordinates. Lists of positions may state `srsDimension`. */
const NUMBERS: ReadonlySet<string> = new Set([
  'pos',
  'posList',
  'coordinates',
  'lowerCorner',
  'upperCorner',
]);

/** The parsed geometry: its lines of numbers, each ring separate. */
interface Written {
  root: string | undefined;
  system: string | undefined;
  dimension: number;
  readonly lines: number[][];
}

/**
 * Reads `Envelope`, `Point`, `LineString` or `Polygon` of GML, told by their local names, so that a prefix
 * need not be declared. A document type is refused.
 */
export function readGml(text: string): Json | undefined {
  const written = parse(text);
  const order = written && orderOf(written.system);
  const coordinates = written && order && coordinatesOf(written);
  return written?.root !== undefined && coordinates && order
    ? geometryOf({ type: written.root, coordinates, order })
    : undefined;
}

/** Without a reference system latitude comes first, as in the data that names none. */
function orderOf(system: string | undefined): AxisOrder | undefined {
  return system === undefined ? 'latitude-first' : axisOrderOf(system);
}

function coordinatesOf({ root, lines, dimension }: Written): unknown {
  const parts = lines.map((line) => positions(line, dimension));
  switch (root) {
    case 'Point':
      return parts.flat()[0];
    case 'Envelope':
    case 'LineString':
      return parts.flat();
    case 'Polygon':
      return parts;
    default:
      return undefined;
  }
}

function positions(numbers: readonly number[], dimension: number): number[][] {
  const count = Math.ceil(numbers.length / dimension);
  return Array.from({ length: count }, (_, at) =>
    numbers.slice(at * dimension, (at + 1) * dimension),
  );
}

function parse(text: string): Written | undefined {
  const written: Written = { root: undefined, system: undefined, dimension: 2, lines: [] };
  const open: string[] = [];
  let content = '';
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('opentag', (tag) => {
    const name = tag.name.slice(tag.name.indexOf(':') + 1);
    open.push(name);
    written.root ??= name;
    begin(written, name, tag);
    content = '';
  });
  parser.on('text', (part) => {
    content += part;
  });
  parser.on('closetag', () => {
    const name = open.pop() ?? '';
    if (NUMBERS.has(name)) {
      written.lines.at(-1)?.push(...numbersOf(content, name));
    }
  });
  try {
    parser.write(text.trim()).close();
    return written;
  } catch {
    return undefined;
  }
}

function fail(): never {
  throw new Error('The GML cannot be read');
}

/** A ring of a polygon, or the geometry itself, begins a line of numbers. */
function begin(written: Written, name: string, { attributes }: SaxesTagPlain): void {
  if (written.lines.length === 0 || (written.root === 'Polygon' && name === 'LinearRing')) {
    const first = written.lines[0];
    if (first?.length !== 0) {
      written.lines.push([]);
    }
  }
  written.system ??= attributes.srsName;
  const dimension = Number(attributes.srsDimension);
  if (dimension === 3) {
    written.dimension = dimension;
  }
}

/** `pos` and `posList` list numbers, `coordinates` lists tuples whose third number is cut off. */
function numbersOf(text: string, name: string): readonly number[] {
  const words = text.trim().split(/\s+/);
  const numbers =
    name === 'coordinates' ? words.flatMap((tuple) => tuple.split(',').slice(0, 2)) : words;
  return numbers.map((word) => (word === '' ? Number.NaN : Number(word)));
}
