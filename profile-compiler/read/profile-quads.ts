import type { Quad } from '@rdfjs/types';
import type { ProfileSource } from './profile-source.ts';
import { parseTurtle } from './turtle.ts';

/** Every triple of the Turtle files of a profile, for tools that read shapes themselves. */
export function profileQuads(source: ProfileSource): readonly Quad[] {
  return source.files
    .filter(({ name }) => name.endsWith('.ttl'))
    .flatMap((file) => parseTurtle(file).statements.map(({ quad }) => quad));
}
