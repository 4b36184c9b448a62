import type { Quad } from '@rdfjs/types';
import { shorten } from '../../profile-compiler/index.ts';
import { expressibleInXml } from '../../repository/index.ts';
import type { Steps } from '../async/steps.ts';
import type { FieldProblem } from '../port/field-problem.ts';
import { type Reading, reportProblem } from './reading.ts';

const QUADS_PER_STEP = 1_000;

/** Replacement of an unreadable character: half a surrogate pair, or a byte of another encoding. */
const REPLACEMENT = '\uFFFD';

/** Reports statements that lost a character before they came, and those that RDF/XML, which most harvesters read, has changed or not at all. */
export function* reportInexpressible(quads: readonly Quad[], reading: Reading): Steps<void> {
  for (let at = 0; at < quads.length; at += QUADS_PER_STEP) {
    const some = quads.slice(at, at + QUADS_PER_STEP);
    const lossy = some.filter(({ object }) => object.value.includes(REPLACEMENT));
    report('lost-character', lossy);
    report('not-in-rdf-xml', expressibleInXml(some).changed);
    yield;
  }

  function report(code: FieldProblem['code'], statements: readonly Quad[]): void {
    for (const { subject, predicate, object } of statements) {
      reportProblem(reading, { code, field: shorten(predicate.value), subject, value: object });
    }
  }
}
