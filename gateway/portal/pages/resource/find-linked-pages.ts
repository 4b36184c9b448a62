import type { DocumentKey } from '../../../../search/index.ts';
import { prepareOperation } from '../../../api/graphql/index.ts';
import { compiledQuery } from '../../plan/compiled-query.ts';
import { resourceSelection } from '../../plan/hit-parts.ts';
import type { HitData, ValueMembers } from '../../plan/profile-values.ts';
import { listField, numberedFields } from '../../plan/selection.ts';
import type { ShownField } from '../../plan/shown-fields.ts';
import type { Site, SiteEntity } from '../../plan/site.ts';
import { titleOfHit } from '../../view/hits.ts';
import type { LinkedPages } from '../../view/value-links.ts';
import type { PortalRequest } from '../answer-page.ts';
import { mintedIris, recordWithPublisherIri } from './iris-of-entities.ts';

/** Resources that a page names. */
export interface NamedOnPage {
  /** The resource itself, to which its page does not lead. */
  readonly own: DocumentKey;
  readonly keys: readonly DocumentKey[];
  /** IRIs that may be those of resources. */
  readonly iris: readonly string[];
}

/** IRIs of a page that are looked for; the others stay links to elsewhere. */
const MAX_IRIS = 40;
/** Resources of an entity that are found for a page: several may have the same IRI of a publisher. */
const MAX_FOUND = 80;

/** An entity, and the field with the IRI that publishers gave to its resources, where its documents have one. */
interface Searched {
  readonly entity: SiteEntity;
  readonly record?: ShownField | undefined;
}

/** Makes the search for the resources that a page names by ids or IRIs: one request for all, and none if nothing can be found. */
export function findLinkedPagesOf(
  site: Site,
): (asked: PortalRequest, named: NamedOnPage) => Promise<LinkedPages> {
  const searched = site.entities.map((entity) => ({
    entity,
    record: recordWithPublisherIri(site, entity),
  }));
  const read = prepareOperation(site.context, linkedPagesQuery(searched));
  const keyOfIri = mintedIris(site);
  return async (asked, { own, keys, iris }) => {
    const looked = iris.slice(0, MAX_IRIS);
    const minted = new Map(
      looked.flatMap((iri) => {
        const key = keyOfIri(iri);
        return key ? [[iri, key]] : [];
      }),
    );
    const given = looked.filter((iri) => !minted.has(iri));
    const variables = variablesOf(searched, [...keys, ...minted.values()], given);
    const data = variables === undefined ? {} : await asked.ask(read, variables);
    const found = searched.flatMap((one, at) =>
      (data[`found${at}`]?.nodes ?? []).map((node) => foundPage(one, node, asked)),
    );
    const byKey = new Map(found.map((one) => [one.name, one.page]));
    const others = found.filter(({ name }) => name !== nameOf(own));
    const byIri = new Map(
      others.toReversed().flatMap(({ iris: all, page }) => all.map((iri) => [iri, page])),
    );
    const of = (key: DocumentKey) => byKey.get(nameOf(key));
    return {
      of,
      at(iri) {
        const key = minted.get(iri);
        return key && nameOf(key) !== nameOf(own) ? of(key) : byIri.get(iri);
      },
    };
  };
}

function foundPage({ entity, record }: Searched, node: HitData, asked: PortalRequest) {
  const key = { entity: entity.entity.name, id: node.id };
  return {
    name: nameOf(key),
    page: {
      title: titleOfHit(entity, node, asked),
      address: asked.resource(key.entity, key.id),
    },
    /** The publisher's IRI. */
    iris: publisherIris(record, node),
  };
}

function linkedPagesQuery(searched: readonly Searched[]) {
  const hasGiven = searched.some(({ record }) => record !== undefined);
  const declared = searched.flatMap((_, at) => [
    [`ids${at}`, '[String!]!'],
    [`asks${at}`, 'Boolean!'],
    [`first${at}`, 'Int!'],
  ]);
  const calls = searched.map(({ entity: { names, hit }, record }, at) => {
    const byId = `{ id: { in: $ids${at} } }`;
    const [source] = record?.members ?? [];
    const byIri = record && source && `{ ${record.name}: { ${source.name}: { in: $iris } } }`;
    const where = byIri === undefined ? byId : `{ or: [${byId}, ${byIri}] }`;
    const fields = [hit.title, record].filter((field) => field !== undefined);
    return {
      call: `${names.plural}(where: ${where}, first: $first${at}) @include(if: $asks${at})`,
      of: listField('nodes', 'nodes', resourceSelection(fields)),
    };
  });
  const variables = [...(hasGiven ? [['iris', '[String!]!']] : []), ...declared];
  return compiledQuery(
    'LinkedPages',
    Object.fromEntries(variables),
    numberedFields('found', calls),
  );
}

/** The variables of the query; `undefined` if it would find nothing. */
function variablesOf(
  searched: readonly Searched[],
  keys: readonly DocumentKey[],
  iris: readonly string[],
): Readonly<Record<string, unknown>> | undefined {
  const parts = searched.map(({ entity, record }) => {
    const ids = keys.filter((key) => key.entity === entity.entity.name).map(({ id }) => id);
    return { ids: [...new Set(ids)], isAsked: ids.length + (record ? iris.length : 0) > 0 };
  });
  const variables = parts.flatMap(({ ids, isAsked }, at) => [
    [`ids${at}`, ids],
    [`asks${at}`, isAsked],
    [`first${at}`, isAsked ? MAX_FOUND : 0],
  ]);
  return parts.some(({ isAsked }) => isAsked)
    ? { iris, ...Object.fromEntries(variables) }
    : undefined;
}

function publisherIris(record: ShownField | undefined, node: HitData): readonly string[] {
  const [source] = record?.members ?? [];
  const records: readonly unknown[] = record ? [node[record.name] ?? []].flat() : [];
  return records
    .flatMap((one) => (source && (one as ValueMembers)[source.name]) ?? [])
    .filter((iri) => typeof iri === 'string');
}

function nameOf({ entity, id }: DocumentKey): string {
  return `${entity} ${id}`;
}
