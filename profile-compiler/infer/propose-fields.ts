import type { Quad, Term } from '@rdfjs/types';
import { reservedBecause } from '../names/reserved-names.ts';
import { keyOf } from '../read/profile-graph.ts';
import type { ProfileSource } from '../read/profile-source.ts';
import { readProfile } from '../read/read-profile.ts';
import { isMapped, type Property, type Shape } from '../read/shape.ts';
import { isRefused } from './complete-fields.ts';
import { type DataSample, sampleOf } from './data-usage.ts';
import { freeFieldName } from './field-names.ts';
import type { InferredField } from './inferred-profile.ts';
import { knownFields } from './known-fields.ts';
import { keptLink } from './known-paths.ts';
import { knownDrafts, ruleDraft } from './plan-field.ts';

/** Fields that a shape of a profile could have, because data has values for them. */
interface ProposedShape {
  readonly iri: string;
  readonly fields: readonly InferredField[];
}

/** Proposes a field for each predicate that data has for nodes of a profile and no field reads. */
export function proposeFields(
  source: ProfileSource,
  quads: readonly Quad[],
): readonly ProposedShape[] {
  const sample = sampleOf(quads);
  const { shapes } = readProfile(source);
  const mapped = [...shapes.values()].filter(({ properties }) => properties.some(isMapped));
  return mapped.flatMap((shape) => {
    const fields = fieldsFor(shape, nodesOf(shape, mapped, sample), sample);
    return fields.length === 0 ? [] : [{ iri: shape.iri, fields }];
  });
}

/** Nodes of the class of a shape, and those that properties with a link to it lead to. */
function nodesOf(shape: Shape, all: readonly Shape[], sample: DataSample): readonly Term[] {
  const ofClass = shape.targetClasses.flatMap((one) => sample.nodesOf(one));
  const linked = all.flatMap(({ targetClasses, properties }) =>
    properties
      .filter(({ link, path }) => link === shape.iri && path !== undefined)
      .flatMap(({ path }) =>
        targetClasses
          .flatMap((one) => sample.nodesOf(one))
          .flatMap((node) => sample.valuesOf(node, path?.value ?? '')),
      ),
  );
  const nodes = [...ofClass, ...linked].filter(({ termType }) => termType !== 'Literal');
  return [...new Map(nodes.map((node) => [keyOf(node), node])).values()];
}

function fieldsFor(shape: Shape, nodes: readonly Term[], sample: DataSample): InferredField[] {
  const [targetClass] = shape.targetClasses;
  const read = new Set(shape.properties.filter(isMapped).flatMap(pathOf));
  const stated = new Set(nodes.flatMap((node) => sample.predicatesOf(node)));
  const taken = new Set(shape.properties.flatMap(({ mappingName }) => mappingName ?? []));
  const isTaken = (name: string) =>
    taken.has(name) || reservedBecause(name, 'dataset') !== undefined || isRefused(name, 'dataset');
  return [...stated]
    .filter((path) => !read.has(path) && keptLink(path) === undefined)
    .flatMap((path) => {
      const facts = sample.factsAt(undefined, path);
      if (!facts) {
        return [];
      }
      const known = knownFields().at(targetClass, path).filter(isSelfContained);
      const drafts = knownDrafts(facts, known);
      return (drafts.length > 0 ? drafts : [ruleDraft(facts)]).map((draft) => {
        const name = freeFieldName(draft.name, path, isTaken);
        taken.add(name);
        const count = nodes.reduce((sum, node) => sum + sample.valuesOf(node, path).length, 0);
        const why = `${draft.why}; ${count} ${count === 1 ? 'value' : 'values'} in the data`;
        return { ...draft, name, why };
      });
    });
}

/** A field that follows a shape of another profile would need that one too. */
function isSelfContained({ link }: Property): boolean {
  return link === undefined;
}

function pathOf({ path }: Property): readonly string[] {
  return path === undefined ? [] : [path.value];
}
