import type { Quad, Term } from '@rdfjs/types';
import { Store } from 'n3';
import SHACLValidator from 'rdf-validate-shacl';
import libraryEnvironment from 'rdf-validate-shacl/src/defaultEnv.js';
import {
  type ProfileSource,
  profileQuads,
  RDF,
  SH,
  uncheckedConstraints,
} from '../../../profile-compiler/index.ts';
import { createSerialQueue, nextTurn } from '../../../repository/index.ts';
import type { Validate, ValidationReport, ValidationResult } from '../../http/routes/services.ts';
import { checkLexicalForms } from './lexical-values.ts';
import { type Explained, messageOf, type Naming } from './messages.ts';
import { createSmallDataset } from './small-dataset.ts';

/** The part of a SHACL result that is used; the library's own types are loose. */
interface ShaclResult extends Explained {
  readonly focusNode: Term | null;
  readonly path: Term | null;
  readonly severity: Term | null;
  readonly value: Term | null;
}

/** The library keeps the shapes and the vocabulary of SHACL in datasets that it makes by its environment: 13 MB in its own ones. */
const ENVIRONMENT: typeof libraryEnvironment = Object.create(libraryEnvironment, {
  dataset: { value: createSmallDataset },
});

const SEVERITIES: Readonly<Record<string, ValidationResult['severity']>> = {
  [`${SH}Info`]: 'INFO',
  [`${SH}Warning`]: 'WARNING',
};

/**
 * Opens the validator of a profile. Imports of the shapes are not fetched. Constraints that cannot be checked
 * (SPARQL) are left out; the notes of the profile name them.
 */
export async function openValidator(profile: ProfileSource): Promise<Validate> {
  checkLexicalForms();
  const quads = profileQuads(profile);
  // Requests have their turn between the steps.
  await nextTurn();
  const shapes = createSmallDataset(checkable(quads));
  await nextTurn();
  const validator = new SHACLValidator(shapes, {
    factory: ENVIRONMENT,
    importGraph: () => createSmallDataset(),
  });
  // Resolves the imports of the shapes, each to nothing.
  await validator.validate(new Store());
  const inTurn = createSerialQueue();
  return (graph, languages = ['en']) =>
    inTurn(() => validateInSteps(validator, graph, { shapes, languages }));
}

/** Nodes that are compared before other requests have their turn. */
const NODES_PER_STEP = 10;
const QUADS_PER_STEP = 1_000;

/** The library compares one graph at a time, in one step; a large graph would hold the event loop for seconds. */
async function validateInSteps(
  validator: SHACLValidator,
  quads: readonly Quad[],
  naming: Naming,
): Promise<ValidationReport> {
  const engine = validator.validationEngine.clone();
  validator.validationEngine = engine;
  validator.$data = validator.factory.clownface({ dataset: await storeInSteps(quads) });
  let nodes = 0;
  for (const shape of validator.shapesGraph.shapesWithTarget) {
    for (const node of shape.getTargetNodes(validator.$data)) {
      engine.validateNodeAgainstShape(node, shape, validator.$data);
      nodes += 1;
      if (nodes % NODES_PER_STEP === 0) {
        await nextTurn();
      }
    }
  }
  const { conforms, results } = engine.getReport();
  return { conforms, results: results.map((result) => toResult(result, naming)) };
}

async function storeInSteps(quads: readonly Quad[]): Promise<Store> {
  const store = new Store();
  for (let start = 0; start < quads.length; start += QUADS_PER_STEP) {
    store.addQuads(quads.slice(start, start + QUADS_PER_STEP));
    if (quads.length > QUADS_PER_STEP) {
      await nextTurn();
    }
  }
  return store;
}

/** Predicates that describe a path other than a single predicate. */
const PATH_PARTS: ReadonlySet<string> = new Set([
  `${RDF}first`,
  ...['alternative', 'inverse', 'oneOrMore', 'zeroOrMore', 'zeroOrOne'].map(
    (name) => `${SH}${name}Path`,
  ),
]);

/**
 * Omits constraints that cannot be checked, and property shapes without `sh:path` or with one that is no path: the
 * platform fills these fields, or nothing does, so graphs are not validated against them.
 */
function checkable(shapes: readonly Quad[]): Quad[] {
  const unchecked = uncheckedConstraints(shapes);
  const described = new Set(
    shapes
      .filter(({ predicate }) => PATH_PARTS.has(predicate.value))
      .map(({ subject }) => subject.value),
  );
  const withPath = new Set(
    shapes
      .filter(({ predicate }) => predicate.value === `${SH}path`)
      .filter(({ object }) => object.termType === 'NamedNode' || described.has(object.value))
      .map(({ subject }) => subject.value),
  );
  return shapes.filter(
    (quad) =>
      !unchecked.has(quad) &&
      (quad.predicate.value !== `${SH}property` || withPath.has(quad.object.value)),
  );
}

function toResult(result: ShaclResult, naming: Naming): ValidationResult {
  const { focusNode, path, severity, value } = result;
  return {
    focusNode: focusNode?.value ?? '',
    message: messageOf(result, naming),
    severity: SEVERITIES[severity?.value ?? ''] ?? 'VIOLATION',
    ...(path?.termType === 'NamedNode' && { path: path.value }),
    ...(value && { value: value.value }),
  };
}
