import { graphOf } from '../../../repository/index.ts';
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

/** Links from a resource to its identifier, licence, collection, files and metadata, for programs. */
export interface Signposts {
  /** Value of the header `Link`. */
  readonly header: string;
  /** Elements of the head of its page. */
  readonly head: Html;
}

/** Gives the signposts of a stored document; those that its profile has no fields for are left out. */
export type SignpostsOf = (document: StoredDocument) => Signposts;

/** Links of a kind that a header has at most. */
const MOST = 20;

/** Registries whose identifiers stay when a publisher moves. */
const PERSISTENT =
  /^https?:\/\/(?:(?:dx\.)?doi\.org|hdl\.handle\.net|n2t\.net|w3id\.org|purl\.org)\//;

export function compileSignposts({
  services: { model, repository, base },
  urls,
}: Pick<RouteContext, 'services' | 'urls'>): SignpostsOf {
  const toSchemaOrg = compileSchemaOrg(model, urls);
  const known = new WeakMap<StoredDocument, Signposts>();
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
      ...linksTo('type', said ? ['https://schema.org/AboutPage', typeIn(said)] : []),
      ...linksTo('license', valuesIn(said?.license)),
      ...linksTo('collection', membersIn(said?.includedInDataCatalog, 'url')),
      ...objectsIn(said?.distribution).flatMap(({ contentUrl, encodingFormat }) =>
        linksTo('item', [contentUrl], mediaTypeIn(encodingFormat)),
      ),
      ...suffixes.flatMap(([suffix, type]) =>
        linksTo('describedby', [`${address}.${suffix}`], type),
      ),
    ];
  }

  return (document) => {
    const signposts = known.get(document) ?? signpostsOf(linksOf(document));
    known.set(document, signposts);
    return signposts;
  };
}

function signpostsOf(links: readonly TypedLink[]): Signposts {
  const shown = [...Map.groupBy(links, ({ rel }) => rel).values()].flatMap((ofKind) =>
    ofKind.slice(0, MOST),
  );
  // The same forms again, as the page in another format.
  const alternates = shown
    .filter(({ rel }) => rel === 'describedby')
    .map((link) => ({ ...link, rel: 'alternate' }));
  return {
    header: shown.map(headerOf).join(', '),
    head: html`${[...shown, ...alternates].map(elementOf)}`,
  };
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
  return values.flatMap((value) => {
    if (!isWebAddress(value) || !URL.canParse(value)) {
      return [];
    }
    const href = new URL(value).href.replace(/[<>"\s]/g, encodeURIComponent);
    return [{ rel, href, type }];
  });
}

function persistentIn(said: SchemaOrg | undefined): unknown {
  const candidates = [...valuesIn(said?.identifier), ...valuesIn(said?.sameAs)];
  return candidates.find((value) => typeof value === 'string' && PERSISTENT.test(value));
}

function typeIn(said: SchemaOrg): string {
  return `https://schema.org/${said['@type']}`;
}

function valuesIn(values: JsonLd | undefined): readonly unknown[] {
  return [values ?? []].flat();
}

function objectsIn(values: JsonLd | undefined) {
  return valuesIn(values).filter((value) => isObject(value));
}

function membersIn(values: JsonLd | undefined, member: string): readonly unknown[] {
  return objectsIn(values).map((value) => value[member]);
}

function mediaTypeIn(format: unknown): string | undefined {
  return typeof format === 'string' && /^[\w.+-]+\/[\w.+-]+$/.test(format) ? format : undefined;
}
