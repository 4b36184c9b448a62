import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Quad } from '@rdfjs/types';
import { type ProfileModel, RDF } from '../../../../../../profile-compiler/index.ts';
import { readRdf } from '../../../../../../repository/index.ts';
import { createDocumentMaker, NO_TERMS, valuesAt } from '../../../../../../search/index.ts';
import type { FoundField } from './find-field.ts';

const BASE = 'https://example.org/';
const DATE = '2025-01-01T00:00:00.000Z';
const LONGEST = 400;

/** The first value that a field gets from the files of a folder, as in a document; vocabularies are not looked up. */
export async function exampleOf(
  model: ProfileModel,
  { entity, path: [, ...names] }: FoundField,
  folder: string,
): Promise<string> {
  const maker = createDocumentMaker(model);
  const files = await Array.fromAsync(glob('**/*.ttl', { cwd: folder }));
  for (const file of files.sort()) {
    const quads = await quadsOf(path.join(folder, file));
    const iri = mainResource(quads, entity.mainClasses);
    if (iri !== undefined) {
      const steps = maker.make({
        entity: entity.name,
        id: path.basename(file, '.ttl'),
        iri,
        quads,
        issued: DATE,
        modified: DATE,
        base: BASE,
        terms: NO_TERMS,
      });
      let step = steps.next();
      while (!step.done) {
        step = steps.next();
      }
      const [first] = valuesAt(step.value.document, names);
      if (first) {
        const text = JSON.stringify(first.value);
        return `${text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text} (${file})`;
      }
    }
  }
  return `none: no file in ${folder} has a value of it`;
}

async function quadsOf(file: string): Promise<readonly Quad[]> {
  const bytes = await readFile(file);
  return readRdf({ bytes, contentType: 'text/turtle' }, { baseIri: BASE });
}

function mainResource(quads: readonly Quad[], classes: readonly string[]): string | undefined {
  return quads.find(
    ({ predicate, object }) => predicate.value === `${RDF}type` && classes.includes(object.value),
  )?.subject.value;
}
