import type { RdfFormat } from '../rdf-format.ts';
import { readWithN3 } from './n3-reader.ts';
import { streamN3 } from './n3-stream.ts';
import { turtleFrame, writeTurtle } from './writer.ts';

/** Turtle, https://www.w3.org/TR/turtle/. */
export const turtle: RdfFormat = {
  name: 'Turtle',
  mediaTypes: ['text/turtle', 'application/x-turtle'],
  extensions: ['.ttl'],
  read: (text, options) => readWithN3(text, { ...options, format: 'text/turtle', name: 'Turtle' }),
  stream: (text, options) =>
    streamN3(text, { ...options, format: 'text/turtle', name: 'Turtle', recovery: 'statement' }),
  write: (quads, { prefixes, part }) =>
    writeTurtle(quads, { prefixes, part: part && { ...part, graph: undefined } }),
  frame: turtleFrame,
};

/** N3 restricted to Turtle. Clients of the existing API request it by this name. */
export const n3: RdfFormat = {
  ...turtle,
  name: 'N3',
  mediaTypes: ['text/n3'],
  extensions: ['.n3'],
};
