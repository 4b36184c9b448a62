import rdf from '@rdfjs/data-model';
import type { Quad, Term } from '@rdfjs/types';
import { DCT, DQV, type Json, type PlannedField } from '../../profile-compiler/index.ts';
import type { CatalogueContext } from './catalogue-context.ts';
import { indexGraph } from './graph-index.ts';
import { filled, type NodeScope, nodeScope, readObject } from './read-object.ts';
import { readValues } from './read-values.ts';
import type { Reading } from './reading.ts';

/** What the platform knows of a resource apart from its description. */
export interface PlatformFacts {
  readonly entity: string;
  readonly id: string;
  readonly iri: string;
  /** First and last write, UTC instants. */
  readonly issued: string;
  readonly modified: string;
  readonly catalogue?: CatalogueContext;
  /** Quality graph of a dataset. */
  readonly metrics?: readonly Quad[];
}

/** Gives the value of a field of a whole document that the platform fills, by its name. */
export function platformField(
  field: PlannedField,
  facts: PlatformFacts,
  reading: Reading,
): Json | undefined {
  const fill = FILLERS[field.name];
  return fill?.(field, facts, reading);
}

type Filler = (field: PlannedField, facts: PlatformFacts, reading: Reading) => Json | undefined;

const FILLERS: Readonly<Record<string, Filler>> = {
  id: (field, { id }) => filled(field, id),
  resource: (field, { iri }) => filled(field, iri),
  issued: writtenAt,
  modified: writtenAt,
  catalog_record: (field, facts, reading) => {
    const record = rdf.namedNode(`${reading.base}set/record/${facts.id}`);
    const scope = nodeScope(record, { path: field.name, reading, main: facts.iri });
    return filled(field, readObject(field.fields ?? [], { ...scope, platform: ofRecord(scope) }));

    function ofRecord({ platform }: NodeScope): NodeScope['platform'] {
      return (part) => writtenAt(part, facts, reading) ?? platform(part);
    }
  },
  catalog: (field, facts, reading) => {
    const { catalogue, iri } = facts;
    if (!catalogue) {
      return undefined;
    }
    const ofCatalogue = inCatalogue(catalogue, facts, reading);
    const node = rdf.namedNode(catalogue.iri);
    const scope = { path: field.name, reading: ofCatalogue, main: iri, id: catalogue.id };
    return filled(field, readObject(field.fields ?? [], nodeScope(node, scope)));
  },
  country: (field, facts, reading) => {
    const { catalogue } = facts;
    if (!catalogue) {
      return undefined;
    }
    const node = rdf.namedNode(catalogue.iri);
    const values = catalogue.graph.objects(node, `${DCT}spatial`);
    const place = { path: field.name, subject: node };
    return readValues(field, values, place, inCatalogue(catalogue, facts, reading));
  },
  quality_meas: (field, { metrics, iri }, reading) => {
    if (!metrics) {
      return undefined;
    }
    const graph = indexGraph(metrics);
    const dataset = rdf.namedNode(iri);
    const values = graph.objects(dataset, `${DQV}hasQualityMeasurement`);
    return readValues(field, values, { path: field.name, subject: dataset }, { ...reading, graph });
  },
};

/** `issued` or `modified`: as stated by the record in the graph, else as the repository recorded it. */
function writtenAt(field: PlannedField, facts: PlatformFacts, reading: Reading): Json | undefined {
  if (field.name !== 'issued' && field.name !== 'modified') {
    return undefined;
  }
  const record = rdf.namedNode(`${reading.base}set/record/${facts.id}`);
  const place = { path: field.name, subject: record };
  const stated = facts.entity === 'dataset' ? statedIn(record, field.name, reading) : [];
  const values = stated.length > 0 ? stated : [rdf.literal(facts[field.name])];
  return readValues(field, values, place, reading);
}

function statedIn(
  record: Term & { readonly termType: 'NamedNode' },
  name: 'issued' | 'modified',
  { graph }: Reading,
): readonly Term[] {
  const stated = graph.objects(record, DCT + name);
  return stated.length === 0 && name === 'issued' ? graph.objects(record, `${DCT}created`) : stated;
}

/** Problems of a catalogue are reported once, with the catalogue, and not with each of its datasets. */
function inCatalogue(catalogue: CatalogueContext, facts: PlatformFacts, reading: Reading): Reading {
  const problems = facts.entity === 'catalog' ? reading.problems : undefined;
  return { ...reading, graph: catalogue.graph, problems };
}
