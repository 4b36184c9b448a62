import rdf from '@rdfjs/data-model';
import type { Term } from '@rdfjs/types';
import {
  DCAT,
  DCATAP,
  DCT,
  DQV,
  type Json,
  type PlannedField,
} from '../../profile-compiler/documents.ts';
import { recordOf } from '../../repository/documents.ts';
import type { Steps } from '../async/steps.ts';
import { graphKeyOf } from '../entity-graphs.ts';
import { indexGraph } from '../graphs/graph-index.ts';
import { catalogueReference, inCatalogue } from './catalogue-reference.ts';
import { ancestors, organizationHierarchy } from './organization-fields.ts';
import type { EntityFacts, PlatformFacts } from './platform-facts.ts';
import { filled, idOrIri, type NodeScope, nodeScope, readObject } from './read-object.ts';
import { readValues } from './read-values.ts';
import type { Reading } from './reading.ts';

/** The value of a field of a whole document that the platform fills at once, by its name. */
function givenField(
  field: PlannedField,
  { id, iri }: EntityFacts,
  reading: Reading,
): Json | undefined {
  switch (field.name) {
    case 'is_hvd':
      return filled(field, isHighValue(rdf.namedNode(iri), reading));
    case 'hierarchy_level':
      return filled(field, organizationHierarchy(iri, reading.terms).ancestors.length);
    default:
      return idOrIri(field, { id, resource: iri });
  }
}

/** The steps that give any other field of a whole document that the platform fills, by its name. */
function platformField(
  field: PlannedField,
  facts: EntityFacts,
  reading: Reading,
): Steps<Json | undefined> | undefined {
  return isTime(field)
    ? writtenAt(field, facts, reading)
    : FILLERS[field.name]?.(field, facts, reading);
}

/** The scope in which the whole document of a resource is read, at a path of another document or at none. */
export function entityScope(facts: EntityFacts, reading: Reading, path = ''): NodeScope {
  return {
    subject: rdf.namedNode(facts.iri),
    path,
    reading,
    main: facts.iri,
    given: (field) => givenField(field, facts, reading),
    platform: (field) => platformField(field, facts, reading),
  };
}

type Filler = (
  field: PlannedField,
  facts: EntityFacts,
  reading: Reading,
) => Steps<Json | undefined>;

const FILLERS: Readonly<Record<string, Filler>> = {
  ancestors: (field, facts, reading) => ancestors(field, facts, { reading, scopeOf: entityScope }),
  *catalog_record(field, facts, reading) {
    const record = recordNode(facts, reading);
    const scope = nodeScope(record, { path: field.name, reading, main: facts.iri });
    const ofRecord = {
      ...scope,
      given: (part: PlannedField) => filled(part, OF_EVERY_RECORD[part.name]) ?? scope.given(part),
      platform: (part: PlannedField) =>
        isTime(part) ? writtenAt(part, facts, reading) : undefined,
    };
    return filled(field, yield* readObject(field.fields ?? [], ofRecord));
  },
  catalog: (field, facts, reading) =>
    catalogueReference(field, facts, { reading, scopeOf: entityScope }),
  *country(field, facts, reading) {
    const { catalogue } = facts;
    if (!catalogue) {
      return undefined;
    }
    const node = rdf.namedNode(catalogue.iri);
    const values = catalogue.graph.objects(node, `${DCT}spatial`);
    const place = { path: field.name, subject: node };
    return yield* readValues(field, values, place, inCatalogue(catalogue, facts, reading));
  },
  *translation_meta(field, facts, reading) {
    const { entity, iri, titles } = facts;
    const title = titles.get(entity);
    const resource = rdf.namedNode(iri);
    const values = title?.predicate ? reading.graph.objects(resource, title.predicate) : [];
    const texts = values.filter(({ termType }) => termType === 'Literal');
    const record = recordNode(facts, reading);
    const place = { path: field.name, subject: resource };
    return yield* readValues(field, [...texts, record], place, reading);
  },
  *quality_meas(field, { metrics, iri }, reading) {
    if (!metrics) {
      return undefined;
    }
    const graph = yield* indexGraph(metrics);
    const dataset = rdf.namedNode(iri);
    const values = graph.objects(dataset, `${DQV}hasQualityMeasurement`);
    const place = { path: field.name, subject: dataset };
    return yield* readValues(field, values, place, { ...reading, graph });
  },
};

/** Nothing is served but what is public and published; revisions are not kept. */
const OF_EVERY_RECORD: Readonly<Record<string, string>> = {
  access_level: 'public',
  publication_status: 'published',
};

/** The regulation on high-value datasets. */
const HVD_REGULATION = 'http://data.europa.eu/eli/reg_impl/2023/138/oj';

/** Tests whether a resource or one of its distributions is of high value: by the regulation, or by its category. */
function isHighValue(resource: Term, { graph }: Reading): boolean {
  return [resource, ...graph.objects(resource, `${DCAT}distribution`)].some(
    (node) =>
      graph.objects(node, `${DCATAP}hvdCategory`).length > 0 ||
      graph
        .objects(node, `${DCATAP}applicableLegislation`)
        .some(({ value }) => value === HVD_REGULATION),
  );
}

/** The record that the platform keeps in the graph of the resource. */
function recordNode(facts: PlatformFacts, reading: Reading) {
  const { kind, id } = graphKeyOf(facts);
  return rdf.namedNode(recordOf(reading, kind, id));
}

type TimeField = PlannedField & { readonly name: 'issued' | 'modified' };

function isTime(field: PlannedField): field is TimeField {
  return field.name === 'issued' || field.name === 'modified';
}

/** `issued` or `modified`: as stated by the record in the graph, else as the repository recorded it. */
function writtenAt(
  field: TimeField,
  facts: PlatformFacts,
  reading: Reading,
): Steps<Json | undefined> {
  const record = recordNode(facts, reading);
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
