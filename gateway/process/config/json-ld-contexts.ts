import path from 'node:path';
import { z } from 'zod';
import type { ContextFiles } from '../../../repository/index.ts';

/** IRI of a JSON-LD context → the file that has it. */
export const jsonLdContextsSetting = z
  .record(z.string(), z.string().min(1))
  .refine(
    (files) => Object.keys(files).every((iri) => /^https?:./.test(iri) && URL.canParse(iri)),
    'must have the http or https IRIs of contexts as its keys',
  );

/** The files of the setting as absolute paths. */
export function contextFiles(given: ContextFiles = {}, directory: string): ContextFiles {
  return Object.fromEntries(
    Object.entries(given).map(([iri, file]) => [iri, path.resolve(directory, file)]),
  );
}
