import type { RdfFormat } from '../rdf-format.ts';
import { n3Reader } from './n3-reader.ts';
import { turtleFrame, writeTurtle } from './writer.ts';

/** Turtle, https://www.w3.org/TR/turtle/. */
export const turtle: RdfFormat = {
  name: 'Turtle',
  mediaTypes: ['text/turtle', 'application/x-turtle'],
  extensions: ['.ttl'],
  read: n3Reader({ format: 'text/turtle', name: 'Turtle', recovery: 'statement' }),
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
