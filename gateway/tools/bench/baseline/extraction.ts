import type { Quad } from '@rdfjs/types';
import {
  DCAT,
  type ProfileModel,
  RDF,
  searchFieldsOf,
} from '../../../../profile-compiler/index.ts';
import { allSteps } from '../../../../search/async/steps.ts';
import { createDocumentMaker, type MadeDocument, NO_TERMS } from '../../../../search/index.ts';
import { BASE_URI } from '../bed/bench-platform.ts';

/** A dataset as it is served and searched. */
export interface Extracted extends MadeDocument {
  /** All its searchable text, unanalysed. */
  readonly text: string;
}

export const MOMENT = '2026-01-01T00:00:00Z';

/** Makes the function that extracts a dataset of this profile from its quads. */
export function createExtraction(
  model: ProfileModel,
): (id: string, quads: readonly Quad[]) => Extracted {
  const maker = createDocumentMaker(model);
  const entity = model.entities.find(({ name }) => name === 'dataset');
  const paths = entity ? searchFieldsOf(model, entity).texts.map(({ path }) => path) : [];
  return (id, quads) => {
    const iri = quads.find(isDatasetType)?.subject.value ?? '';
    const steps = maker.make({
      entity: 'dataset',
      id,
      iri,
      quads,
      base: BASE_URI,
      terms: NO_TERMS,
      issued: MOMENT,
      modified: MOMENT,
    });
    const made = allSteps(steps);
    return { ...made, text: paths.flatMap((path) => textsAt(made.document, path)).join('\n') };
  };
}

function isDatasetType({ predicate, object }: Quad): boolean {
  return predicate.value === `${RDF}type` && object.value === `${DCAT}Dataset`;
}

/** Strings at a path of members, arrays opened, a language map as all its texts. */
function textsAt(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one) => textsAt(one, path));
  }
  if (typeof value === 'string') {
    return path.length === 0 ? [value] : [];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const [member, ...deeper] = path;
  return member === undefined
    ? Object.values(value).flatMap((one) => textsAt(one, []))
    : textsAt((value as Record<string, unknown>)[member], deeper);
}
