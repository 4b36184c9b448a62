import path from 'node:path';
import type { Quad } from '@rdfjs/types';
import {
  compileProfile,
  DCAT,
  type ProfileModel,
  RDF,
  readProfileDirectory,
  type TermLookup,
} from '../../../../../profile-compiler/index.ts';
import { readRdf } from '../../../../../repository/index.ts';
import { runSteps } from '../../../../../search/async/steps.ts';
import { createDocumentMaker, type MadeDocument } from '../../../../../search/index.ts';
import { readVocabulary } from '../../../../../search/terms/read-vocabulary.ts';
import { termLookup } from '../../../../../search/terms/term-lookup.ts';
import {
  buildLookup,
  type VocabularyLookup,
} from '../../../../../search/terms/vocabulary-lookup.ts';
import { BASE_URI } from '../../bed/bench-platform.ts';
import { readBodies } from '../../bed/put-files.ts';
import { smallVocabularies } from '../../bed/vocabularies.ts';

/** Datasets to measure with, as they pass through the platform. */
export interface Sample {
  readonly model: ProfileModel;
  readonly datasets: readonly SampleDataset[];
}

export interface SampleDataset {
  readonly id: string;
  readonly turtle: Uint8Array<ArrayBuffer>;
  readonly quads: readonly Quad[];
  readonly made: MadeDocument;
}

const PROFILE = path.join(import.meta.dirname, '../../../../../profiles/default');
const MOMENT = '2026-01-01T00:00:00Z';
const LABELS = ['label:pref_label'];
const ENRICHMENT = {
  'data-theme': { fields: ['categories'], replacements: LABELS },
  'file-type': { fields: ['format'], replacements: LABELS },
  licence: { fields: ['license'], replacements: LABELS },
};

/** Reads datasets, and makes their documents, enriched where the vocabularies are at hand. */
export async function readSample(files: readonly string[]): Promise<Sample> {
  const profile = await readProfileDirectory(PROFILE);
  const model = compileProfile(profile, { enrichment: ENRICHMENT });
  const maker = createDocumentMaker(model);
  const terms = await readTerms();
  const datasets: SampleDataset[] = [];
  for (const { originalId: id, turtle } of await readBodies(files)) {
    const bytes = new Uint8Array(turtle);
    const body = { bytes, contentType: 'text/turtle' };
    const quads = await readRdf(body, { baseIri: `urn:${id}` });
    const iri = quads.find(isDatasetType)?.subject.value ?? '';
    const times = { issued: MOMENT, modified: MOMENT };
    const steps = maker.make({
      entity: 'dataset',
      id,
      iri,
      quads,
      base: BASE_URI,
      terms,
      ...times,
    });
    const made = await runSteps(steps);
    datasets.push({ id, turtle: bytes, quads, made });
  }
  return { model, datasets };
}

async function readTerms(): Promise<TermLookup> {
  const lookups = new Map<string, VocabularyLookup>();
  for (const { id, bytes, contentType } of await smallVocabularies()) {
    const resource = `urn:${id}`;
    const body = { bytes: new Uint8Array(bytes), contentType };
    const quads = await readRdf(body, { baseIri: resource });
    const read = await readVocabulary({
      id,
      resource,
      quads,
      defaultLanguage: 'en',
      base: BASE_URI,
    });
    lookups.set(id, await buildLookup(id, read.terms));
  }
  return termLookup(lookups);
}

function isDatasetType({ predicate, object }: Quad): boolean {
  return predicate.value === `${RDF}type` && object.value === `${DCAT}Dataset`;
}
