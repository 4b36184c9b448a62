import path from 'node:path';

/** The IRIs under which documents name each of the contexts in this folder, without scheme and final slash. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'schema-org.jsonld': [
    'schema.org',
    'www.schema.org',
    'schema.org/docs/jsonldcontext.json',
    'schema.org/docs/jsonldcontext.jsonld',
  ],
  'activitystreams.jsonld': [
    'www.w3.org/ns/activitystreams',
    'www.w3.org/ns/activitystreams.jsonld',
  ],
  'dcat-us.jsonld': [
    'project-open-data.cio.gov/v1.1/schema/catalog.jsonld',
    'project-open-data.cio.gov/v1.1/schema/data.jsonld',
    'resources.data.gov/schemas/dcat-us/v1.1/schema/catalog.jsonld',
  ],
  'dcat.jsonld': [
    'www.w3.org/ns/dcat',
    'www.w3.org/ns/dcat#',
    'www.w3.org/ns/dcat.jsonld',
    'www.w3.org/ns/dcat2.jsonld',
    'www.w3.org/ns/dcat3.jsonld',
  ],
  'hydra.jsonld': [
    'www.w3.org/ns/hydra/context.jsonld',
    'www.w3.org/ns/hydra/core',
    'www.w3.org/ns/hydra/core#',
    'www.hydra-cg.com/spec/latest/core/core.jsonld',
  ],
};

const FILES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([file, names]) =>
    names.map((name) => [name, path.join(import.meta.dirname, file)] as const),
  ),
);

/** The file of a bundled context; `undefined` if the IRI names none. `http` and `https` name the same one. */
export function bundledContext(iri: string): string | undefined {
  const name = /^https?:\/\/(.*?)\/?$/.exec(iri)?.[1];
  return name === undefined ? undefined : FILES.get(name);
}
