import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Term } from '@rdfjs/types';
import { Store } from 'n3';
import type SHACLValidator from 'rdf-validate-shacl';
import { ISSUE_REMEDIES, type ProfileIssueCode } from '../../issue-codes.ts';
import { type ProfileIssue, type ProfilePlace, warning } from '../../issues.ts';
import { SH } from '../../namespaces.ts';
import { keyOf, type ProfileGraph, profileGraph } from '../../read/profile-graph.ts';
import type { ReadProfile } from '../../read/read-profile.ts';
import { parseTurtle, type Statement } from '../../read/turtle.ts';
import { describedNodes } from './described-nodes.ts';

/** The part of a SHACL result that is needed here; the validator types its results as `any`. */
interface Result {
  readonly focusNode: Term | null;
  readonly path: Term | null;
  readonly sourceShape: Term | null;
  readonly sourceConstraintComponent: Term | null;
  readonly message: readonly Term[];
}

const require = createRequire(import.meta.url);
const SHAPES_FILE = 'profile-shapes.ttl';

/** The shapes that profiles follow, ready to be checked against. */
interface Checker {
  readonly shapes: ProfileGraph;
  readonly validator: SHACLValidator;
}

/** It takes some 20 MB, which neither a started platform nor its threads need: kept until memory is collected. */
let kept: WeakRef<Checker> | undefined;

function checkerOfProfiles(): Checker {
  const checker = kept?.deref() ?? createChecker();
  kept = new WeakRef(checker);
  return checker;
}

function createChecker(): Checker {
  const text = readFileSync(join(import.meta.dirname, SHAPES_FILE), 'utf8');
  const shapes = profileGraph(parseTurtle({ name: SHAPES_FILE, text }).statements);
  // Loaded here: threads, which check no profile, need none of its modules.
  const library: { default: typeof SHACLValidator } = require('rdf-validate-shacl');
  return { shapes, validator: new library.default(datasetOf(shapes.statements)) };
}

/** Checks by SHACL the values and the cardinality of the terms that the compiler reads. */
export function checkAgainstShapes(profile: ReadProfile): readonly ProfileIssue[] {
  const places = new Map(
    describedNodes(profile).map(({ node, place }) => [keyOf(node), place] as const),
  );
  const { shapes, validator } = checkerOfProfiles();
  return validate(validator, datasetOf(profile.graph.statements)).flatMap((result) => {
    const place = placeOf(result);
    const [message] = result.message;
    return place && message ? [warning(codeOf(result, shapes), place, message.value)] : [];
  });

  function placeOf({ focusNode, path }: Result): ProfilePlace | undefined {
    const place = focusNode ? places.get(keyOf(focusNode)) : undefined;
    if (!place || !focusNode) {
      return undefined;
    }
    const predicate = path?.termType === 'NamedNode' ? path.value : undefined;
    return { ...place, ...profile.graph.placeOf(focusNode, predicate) };
  }
}

/** Validates in one go: the validator's own method is asynchronous only for imports, and there are none. */
function validate(validator: SHACLValidator, dataset: Store): readonly Result[] {
  validator.$data = validator.factory.clownface({ dataset });
  validator.validationEngine.validateAll(validator.$data);
  return validator.validationEngine.getReport().results;
}

function codeOf(
  { sourceShape, sourceConstraintComponent }: Result,
  shapes: ProfileGraph,
): ProfileIssueCode {
  const [code] = sourceShape ? shapes.objects(sourceShape, 'urn:shapeql:check#code') : [];
  if (code && isIssueCode(code.value)) {
    return code.value;
  }
  return sourceConstraintComponent?.value === `${SH}MaxCountConstraintComponent`
    ? 'several-values'
    : 'unfit-value';
}

function isIssueCode(text: string): text is ProfileIssueCode {
  return Object.hasOwn(ISSUE_REMEDIES, text);
}

function datasetOf(statements: readonly Statement[]): Store {
  return new Store(statements.map(({ quad }) => quad));
}
