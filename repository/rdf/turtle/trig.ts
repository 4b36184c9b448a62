import type { RdfFormat } from '../rdf-format.ts';
import { n3Reader } from './n3-reader.ts';
import { turtleFrame, writeTurtle } from './writer.ts';

/** TriG, https://www.w3.org/TR/trig/; a single graph is written as the default one, which makes it Turtle. */
export const trig: RdfFormat = {
  name: 'TriG',
  mediaTypes: ['application/trig', 'application/x-trig'],
  extensions: ['.trig'],
  read: n3Reader({ format: 'application/trig', name: 'TriG', recovery: 'none' }),
  hasNamedGraphs: true,
  write: writeTurtle,
  frame: turtleFrame,
};
