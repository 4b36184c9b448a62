import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import {
  byCodePoint,
  DCT,
  type ExtractionPlan,
  emitExtractionPlan,
  isCoreEntity,
  type PlannedField,
  type ProfileModel,
  type TermLookup,
} from '../../profile-compiler/documents.ts';
import { documentJson } from '../async/json-in-steps.ts';
import { type Steps, sortInSteps } from '../async/steps.ts';
import { indexGraph } from '../graphs/graph-index.ts';
import type { DocumentObject, FieldProblem, HiddenText } from '../port/search-index.ts';
import { memberKey, originKey } from '../terms/term-keys.ts';
import { indexedDocument } from './also-indexed.ts';
import { statedLanguages } from './catalogue-context.ts';
import {
  inheritedFields,
  inheritedFromCatalogue,
  showsPublisher,
  showsPublisherAncestors,
} from './inherited-fields.ts';
import { organizationHierarchy, publishersOf, settleHierarchy } from './organization-fields.ts';
import type { PlatformFacts } from './platform-facts.ts';
import { entityScope } from './platform-fields.ts';
import { readObject } from './read-object.ts';
import { type Reading, reportInexpressible } from './reading.ts';
import { emptyRecord, recordedTerms } from './recorded-terms.ts';

/** Makes documents of one profile from graphs. */
export type DocumentMaker = ReturnType<typeof createDocumentMaker>;

/** A graph to make a document from, with the context of reading it. */
export interface DocumentInput extends PlatformFacts {
  /** The graph as stored, or with blank nodes in place of genid IRIs. */
  readonly quads: readonly Quad[];
  /** Base IRI of the platform's names, ending in `/`. */
  readonly base: string;
  readonly terms: TermLookup;
  /** Language of untagged text where the resource belongs to no catalogue; English if absent. */
  readonly serviceLanguage?: string | undefined;
}

/** A document with its problems and term keys. */
export interface MadeDocument {
  readonly document: DocumentObject;
  /** `document` with further values that searches find and the document does not show. */
  readonly indexed: DocumentObject;
  /** Its serialisation. */
  readonly json: string;
  readonly hiddenText: readonly HiddenText[];
  readonly problems: readonly FieldProblem[];
  /** Term keys, sorted: every term that was looked up, and every term that is shown. */
  readonly termKeys: readonly string[];
}

/** Choice of the shown name among several. */
export interface NameOptions {
  /** The operator's languages, which come before those of the resource. */
  readonly languages?: readonly string[] | undefined;
}

/** Builds the document maker of a profile; a document of an unknown entity has no fields. */
export function createDocumentMaker(model: ProfileModel, { languages = [] }: NameOptions = {}) {
  const plan = emitExtractionPlan(model);
  const titles = titleFields(model, plan);
  const named = Object.values(plan.entities).flatMap(references);
  return {
    /** The parts of a catalogue that documents of its resources show. */
    takesFromCatalogue: inheritedFromCatalogue(plan, named),
    /** The parts of an organisation that other documents show. */
    takesFromOrganization: inheritedFields(plan, 'organization'),
    /** Ids of the organisations whose graphs the document of a resource is made from. */
    organizationsFor: (resource: OrganizationSeeker): readonly string[] =>
      organizationsFor(plan.entities[resource.entity] ?? [], resource),
    /** Never throws for bad values; the same graph, in any order, gives the same `json`. */
    *make(input: DocumentInput): Steps<MadeDocument> {
      const problems: FieldProblem[] = [];
      const record = emptyRecord();
      const graph = yield* indexGraph(input.quads);
      const stated = graph.objects(rdf.namedNode(input.iri), `${DCT}language`);
      const reading: Reading = {
        graph,
        base: input.base,
        defaultLanguage: input.catalogue?.defaultLanguage ?? input.serviceLanguage ?? 'en',
        nameLanguages: [
          ...languages,
          ...statedLanguages(stated, { graph, base: input.base }),
          ...(input.catalogue?.languages ?? []),
          input.serviceLanguage ?? 'en',
        ],
        terms: recordedTerms(input.terms, record),
        problems,
        hidden: [],
        shown: record.found,
        setAside: [],
        alsoIndexed: new Map(),
      };
      const fields = plan.entities[input.entity] ?? [];
      const document = yield* readObject(fields, entityScope({ ...input, titles }, reading));
      const above =
        input.entity === 'organization' ? settleHierarchy(fields, input.iri, reading) : [];
      yield* reportInexpressible(input.quads, reading);
      return {
        document,
        indexed: indexedDocument(document, reading.alsoIndexed),
        json: yield* documentJson(document),
        hiddenText: yield* inOrder(reading.hidden, ({ text, language, weight, field }) =>
          JSON.stringify([text, language, weight, field]),
        ),
        problems: yield* inOrder(problems, ({ field, code, value, subject }) =>
          JSON.stringify([field, code, value, subject]),
        ),
        termKeys: [
          ...new Set([
            ...record.lookedUp,
            ...reading.shown,
            ...(input.catalogue && !isCoreEntity(input.entity)
              ? [memberKey(input.catalogue.id)]
              : []),
            ...originKeys(input),
            ...above,
          ]),
        ].sort(),
      };
    },
  };
}

function titleFields(model: ProfileModel, plan: ExtractionPlan): ReadonlyMap<string, PlannedField> {
  return new Map(
    model.entities.flatMap(({ name, titleField }) => {
      const title = plan.entities[name]?.find((field) => field.name === titleField);
      return title ? [[name, title] as const] : [];
    }),
  );
}

/** The fields that show the catalogue of a resource. */
function references(fields: readonly PlannedField[]): readonly PlannedField[] {
  return fields.filter(({ name, from }) => name === 'catalog' && from === 'platform');
}

/** A resource whose document takes fields from organisations. */
export type OrganizationSeeker = Pick<DocumentInput, 'entity' | 'iri' | 'terms' | 'catalogue'>;

function organizationsFor(
  fields: readonly PlannedField[],
  { entity, iri, terms, catalogue }: OrganizationSeeker,
): readonly string[] {
  const idsAbove = (organization: string) =>
    organizationHierarchy(organization, terms).ancestors.map(({ id }) => id);
  if (entity === 'organization') {
    return fields.some(({ name, from }) => name === 'ancestors' && from === 'platform')
      ? idsAbove(iri)
      : [];
  }
  const shown = references(fields).filter(showsPublisher);
  const publisher = shown.length > 0 && catalogue && publishersOf(catalogue, terms)[0];
  if (!publisher) {
    return [];
  }
  const above = shown.some(showsPublisherAncestors) ? idsAbove(publisher.resource) : [];
  return [...new Set([publisher.id, ...above])];
}

const ITEMS_PER_STEP = 500;

/** Keys of the original id, so that a search without a repository finds the dataset by it. */
function originKeys({ id, originalId, catalogue }: DocumentInput): readonly string[] {
  if (originalId === undefined) {
    return [];
  }
  const anywhere = originalId === id ? [] : [originKey(originalId)];
  const inCatalogue = catalogue
    ? [id, originalId].map((name) => originKey(name, catalogue.id))
    : [];
  return [...anywhere, ...inCatalogue];
}

/** Each once, in an order that does not depend on that of the graph. */
function* inOrder<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Steps<readonly Item[]> {
  if (items.length < 2) {
    return items;
  }
  const byKey = new Map<string, Item>();
  for (const [at, item] of items.entries()) {
    byKey.set(keyOf(item), item);
    if (at % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) {
      yield;
    }
  }
  const ordered = yield* sortInSteps([...byKey], ([a], [b]) => byCodePoint(a, b));
  return ordered.map(([, item]) => item);
}
