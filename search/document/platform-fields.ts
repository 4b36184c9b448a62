import rdf from '@rdfjs/data-model';
import type { Quad, Term } from '@rdfjs/types';
import {
  DCAT,
  DCATAP,
  DCT,
  DQV,
  type Json,
  type PlannedField,
} from '../../profile-compiler/index.ts';
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
  facts: FilledFrom,
  reading: Reading,
): Json | undefined {
  const fill = FILLERS[field.name];
  return fill?.(field, facts, reading);
}

/** What fields are filled from: the facts, and the field that titles the entity. */
type FilledFrom = PlatformFacts & { readonly title: PlannedField | undefined };

type Filler = (field: PlannedField, facts: FilledFrom, reading: Reading) => Json | undefined;

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
      const fill = (part: PlannedField) => RECORD_FILLERS[part.name]?.(part, facts, reading);
      return (part) => fill(part) ?? platform(part);
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
  is_hvd: (field, { iri }, reading) => filled(field, isHighValue(rdf.namedNode(iri), reading)),
  translation_meta: (field, { iri, id, title }, reading) => {
    const resource = rdf.namedNode(iri);
    const titles = title?.predicate ? reading.graph.objects(resource, title.predicate) : [];
    const texts = titles.filter(({ termType }) => termType === 'Literal');
    const record = rdf.namedNode(`${reading.base}set/record/${id}`);
    return readValues(field, [...texts, record], { path: field.name, subject: resource }, reading);
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

/** Nothing is served but what is public and published; revisions are not kept. */
const RECORD_FILLERS: Readonly<Record<string, Filler>> = {
  issued: writtenAt,
  modified: writtenAt,
  access_level: (field) => filled(field, 'public'),
  publication_status: (field) => filled(field, 'published'),
};

/** The regulation on high-value datasets. */
const HVD_REGULATION = 'http://data.europa.eu/eli/reg_impl/2023/138/oj';

/** Whether a resource or one of its distributions is of high value: by the regulation, or by its category. */
function isHighValue(resource: Term, { graph }: Reading): boolean {
  return [resource, ...graph.objects(resource, `${DCAT}distribution`)].some(
    (node) =>
      graph.objects(node, `${DCATAP}hvdCategory`).length > 0 ||
      graph
        .objects(node, `${DCATAP}applicableLegislation`)
        .some(({ value }) => value === HVD_REGULATION),
  );
}

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
