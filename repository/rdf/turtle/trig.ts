import type { RdfFormat } from '../rdf-format.ts';
import { readWithN3 } from './n3-reader.ts';
import { streamN3 } from './n3-stream.ts';
import { turtleFrame, writeTurtle } from './writer.ts';

/** TriG, https://www.w3.org/TR/trig/; a single graph is written as the default one, which makes it Turtle. */
export const trig: RdfFormat = {
  name: 'TriG',
  mediaTypes: ['application/trig', 'application/x-trig'],
  extensions: ['.trig'],
  read: (text, options) =>
    readWithN3(text, { ...options, format: 'application/trig', name: 'TriG' }),
  hasNamedGraphs: true,
  stream: (text, options) =>
    streamN3(text, { ...options, format: 'application/trig', name: 'TriG', recovery: 'none' }),
  write: writeTurtle,
  frame: turtleFrame,
};
