import type { Quad } from '@rdfjs/types';
import { shorten } from '../../profile-compiler/index.ts';
import { expressibleInXml } from '../../repository/index.ts';
import type { Steps } from '../async/steps.ts';
import { type Reading, reportProblem } from './reading.ts';

const QUADS_PER_STEP = 1_000;

/** Reports statements that RDF/XML, which most harvesters read, has changed or not at all. */
export function* reportInexpressible(quads: readonly Quad[], reading: Reading): Steps<void> {
  for (let at = 0; at < quads.length; at += QUADS_PER_STEP) {
    const { changed } = expressibleInXml(quads.slice(at, at + QUADS_PER_STEP));
    for (const { subject, predicate, object } of changed) {
      const field = shorten(predicate.value);
      reportProblem(reading, { code: 'not-in-rdf-xml', field, subject, value: object });
    }
    yield;
  }
}
