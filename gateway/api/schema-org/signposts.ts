import { graphOf, onceFor } from '../../../repository/index.ts';
import { graphKeyOf, isObject, type StoredDocument } from '../../../search/index.ts';
import { type Html, html } from '../../http/html/html.ts';
import type { RouteContext } from '../../http/routes/route-context.ts';
import { MEDIA_TYPE_OF_SUFFIX } from '../../http/routes/suffixes.ts';
import { membersOfStored } from '../documents/document-members.ts';
import { isWebAddress, type JsonLd } from './forms.ts';
import { compileSchemaOrg, type SchemaOrg } from './schema-org.ts';

/** A link with a relation type of IANA, as FAIR Signposting has them (https://signposting.org/FAIR/). */
interface TypedLink {
  readonly rel: string;
  readonly href: string;
  readonly type?: string | undefined;
}

/** Properties of schema.org that the links are read from. */
const READ: ReadonlySet<string> = new Set([
  'identifier',
  'sameAs',
  'license',
  'distribution',
  'contentUrl',
  'url',
  'encodingFormat',
]);

/** Links of a kind that a header has at most. */
const MOST = 20;

/** Registries whose identifiers stay when a publisher moves. */
const PERSISTENT =
  /^https?:\/\/(?:(?:dx\.)?doi\.org|hdl\.handle\.net|n2t\.net|w3id\.org|purl\.org)\//;

/**
 * Makes the function that gives the links from a stored document to its identifier, licence, collection, files and metadata;
 * those that its profile has no fields for are left out.
 */
export function compileSignposts({
  services: { model, repository, base },
  urls,
}: Pick<RouteContext, 'services' | 'urls'>) {
  const toSchemaOrg = compileSchemaOrg(model, urls, READ);
  const suffixes = [...MEDIA_TYPE_OF_SUFFIX].filter(
    ([suffix]) => repository !== undefined || suffix === 'json',
  );

  function linksOf(document: StoredDocument): readonly TypedLink[] {
    const { entity } = document;
    const { kind, id } = graphKeyOf(document);
    const address = urls.resource(entity, document.id);
    // No text is shown, so that any language will do.
    const said = toSchemaOrg(entity, membersOfStored(document), (map) => Object.values(map)[0]);
    return [
      ...linksTo('cite-as', [persistentIn(said) ?? graphOf({ base }, kind, id)]),
      ...linksTo(
        'type',
        said ? ['https://schema.org/AboutPage', `https://schema.org/${said['@type']}`] : [],
      ),
      ...linksTo('license', valuesIn(said?.license)),
      ...linksTo(
        'collection',
        objectsIn(said?.includedInDataCatalog).map((value) => value.url),
      ),
      ...objectsIn(said?.distribution).flatMap(({ contentUrl, encodingFormat }) =>
        linksTo('item', [contentUrl], mediaTypeIn(encodingFormat)),
      ),
      ...suffixes.flatMap(([suffix, type]) =>
        linksTo('describedby', [`${address}.${suffix}`], type),
      ),
    ];
  }

  return onceFor((document: StoredDocument) => shownOf(linksOf(document)));
}

function shownOf(links: readonly TypedLink[]): readonly TypedLink[] {
  return [...Map.groupBy(links, ({ rel }) => rel).values()].flatMap((ofKind) =>
    ofKind.slice(0, MOST),
  );
}

/** The value of the header `Link`. */
export function linkHeader(links: readonly TypedLink[]): string {
  return links.map(headerOf).join(', ');
}

/** The elements of the head of a page. */
export function linkElements(links: readonly TypedLink[]): Html {
  // The same forms again, as the page in another format.
  const alternates = links
    .filter(({ rel }) => rel === 'describedby')
    .map((link) => ({ ...link, rel: 'alternate' }));
  return html`${[...links, ...alternates].map(elementOf)}`;
}

function headerOf({ rel, href, type }: TypedLink): string {
  return `<${href}>; rel="${rel}"${type === undefined ? '' : `; type="${type}"`}`;
}

function elementOf({ rel, href, type }: TypedLink): Html {
  return html`<link rel="${rel}"${type === undefined ? undefined : html` type="${type}"`} href="${href}">
`;
}

/** Links to those values that are addresses of the web, in characters that a header may have. */
function linksTo(rel: string, values: readonly unknown[], type?: string): readonly TypedLink[] {
  return values.filter(isWebAddress).map((value) => {
    const href = new URL(value).href.replace(/[<>"\s]/g, encodeURIComponent);
    return { rel, href, type };
  });
}

function persistentIn(said: SchemaOrg | undefined): unknown {
  const candidates = [...valuesIn(said?.identifier), ...valuesIn(said?.sameAs)];
  return candidates.find((value) => typeof value === 'string' && PERSISTENT.test(value));
}

function valuesIn(values: JsonLd | undefined): readonly unknown[] {
  return [values ?? []].flat();
}

function objectsIn(values: JsonLd | undefined) {
  return valuesIn(values).filter((value) => isObject(value));
}

function mediaTypeIn(format: unknown): string | undefined {
  return typeof format === 'string' && /^[\w.+-]+\/[\w.+-]+$/.test(format) ? format : undefined;
}
