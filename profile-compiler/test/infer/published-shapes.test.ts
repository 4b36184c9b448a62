import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileProfile } from '../../compile-profile.ts';
import { inferProfile } from '../../infer/infer-profile.ts';
import { readShapesText } from '../../infer/shapes-text.ts';
import { writeProfile } from '../../infer/write-profile.ts';
import { FOREIGN_PROFILES, hasForeignProfiles } from '../foreign.ts';

const present = hasForeignProfiles();
if (!present) {
  console.log(`Skipped: shapes that others published, because ${FOREIGN_PROFILES} is not there`);
}

/** Each folder with shapes, and the folders above it with all that is below. */
const files = present
  ? globSync('{dcat-ap,fair-data-point}/**/*.ttl', { cwd: FOREIGN_PROFILES })
  : [];
const folders = files.flatMap((file) => [dirname(file), dirname(dirname(file))]);
const places = [...new Set(folders)].filter((place) => place !== '.').sort();

describe.runIf(present)('shapes that others published', () => {
  test.each(places)('%s is a profile that starts without an edit', (place) => {
    const texts = files.filter((file) => file.startsWith(`${place}/`)).sort();
    const read = texts.map((file) => {
      const text = readFileSync(join(FOREIGN_PROFILES, file), 'utf8');
      return { file, ...readShapesText({ name: basename(file), text, base: 'urn:x-base:' }) };
    });
    const profile = inferProfile(
      read.flatMap(({ statements }) => statements),
      { id: 'published' },
    );
    const constraints = read.map(({ file, text }) => ({
      name: `constraints-${file.replaceAll('/', '-')}`,
      text,
    }));
    const written = [...writeProfile(profile, { sources: texts }), ...constraints];
    const model = compileProfile({
      directory: place,
      files: written.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      unreadable: [],
    });
    const fieldsOf = (type: string) => model.types[type]?.fields.map(({ name }) => name) ?? [];
    // The built-in entities show less.
    const more = profile.borrowed.includes('dataset') ? [] : ['publisher', 'modified'];
    expect(fieldsOf('Dataset')).toEqual(
      expect.arrayContaining([
        'title',
        'description',
        'distributions',
        'categories',
        'issued',
        ...more,
      ]),
    );
    expect(fieldsOf('Catalog')).toEqual(expect.arrayContaining(['title', 'description']));
    expect(fieldsOf('Distribution')).toEqual(
      expect.arrayContaining(['title', 'format', 'access_url']),
    );
  });
});
