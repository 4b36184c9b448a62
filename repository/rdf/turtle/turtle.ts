import type { RdfFormat } from '../rdf-format.ts';
import { readWithN3 } from './n3-reader.ts';
import { writeTurtle } from './writer.ts';

/** Turtle, https://www.w3.org/TR/turtle/. */
export const turtle: RdfFormat = {
  name: 'Turtle',
  mediaTypes: ['text/turtle', 'application/x-turtle'],
  extensions: ['.ttl'],
  read: (text, options) => readWithN3(text, { ...options, format: 'text/turtle', name: 'Turtle' }),
  write: (quads, options) => writeTurtle(quads, options.prefixes),
};
