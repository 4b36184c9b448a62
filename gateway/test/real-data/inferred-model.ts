import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  compileProfile,
  inferProfile,
  readShapesText,
  writeProfile,
} from '../../../profile-compiler/index.ts';
import { sharedData } from '../../../repository/test/real-data/shared-data.ts';

const SHAPES = sharedData('profiles');

/** The profile that is made of all shapes in a folder. */
export function inferredModelOf(folder: string) {
  const read = globSync('**/*.ttl', { cwd: path.join(SHAPES, folder) }).map((name) =>
    readShapesText({
      name,
      text: readFileSync(path.join(SHAPES, folder, name), 'utf8'),
      base: 'urn:x-base:',
    }),
  );
  const statements = read.flatMap((one) => one.statements);
  const files = writeProfile(inferProfile(statements, { id: 'made' }), { sources: [folder] });
  return compileProfile({
    directory: folder,
    files: files.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    unreadable: [],
  });
}
