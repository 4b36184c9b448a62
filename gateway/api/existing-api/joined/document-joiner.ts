import {
  CATALOGUE_ENTITY,
  catalogueMember,
  type EntityModel,
  type ProfileModel,
  typeOf,
} from '../../../../profile-compiler/index.ts';
import type { DocumentObject, Search } from '../../../../search/index.ts';
import { membersOfStored } from '../../documents/document-members.ts';
import { catalogueIdOf, datasetCounts, withCatalogue } from '../../documents/linked-catalogues.ts';
import { type Projection, projectionOf } from './projection.ts';
import { type LanguageMaps, languageMapsOf, objectWithShortTags } from './short-tags.ts';

/** Makes joined documents, which the existing API sends: with their whole catalogue, and texts under short tags. */
export type DocumentJoiner = ReturnType<typeof createDocumentJoiner>;

interface JoinedEntity {
  readonly entity: EntityModel;
  readonly maps: LanguageMaps;
  /** The member that names the catalogue. */
  readonly catalogue: string | undefined;
}

/** Makes the joiner of a profile, once for all requests. */
export function createDocumentJoiner(search: Pick<Search, 'get' | 'search'>, model: ProfileModel) {
  const entities = new Map<string, JoinedEntity>(
    model.entities.map((entity) => [
      entity.name,
      {
        entity,
        maps: languageMapsOf(model, typeOf(model, entity.type)),
        catalogue: catalogueMember(model, entity),
      },
    ]),
  );
  const known = (name: string): JoinedEntity => {
    const found = entities.get(name);
    if (!found) {
      throw new Error(`The profile has no entity ${name}`);
    }
    return found;
  };

  return {
    /** Joins the documents of one answer. Each catalogue is read once for the answer. */
    forAnswer(): (
      entity: string,
      documents: readonly DocumentObject[],
    ) => Promise<DocumentObject[]> {
      const readCatalogues = catalogueReader(search, known(CATALOGUE_ENTITY).maps);
      return async (entity, documents) => {
        const { maps, catalogue: member } = known(entity);
        const own = documents.map((document) => objectWithShortTags(document, maps));
        if (member === undefined) {
          return own;
        }
        const ids = own.map((document) => catalogueIdOf(document[member]));
        const catalogues = await readCatalogues(ids.filter((id) => id !== undefined));
        return own.map((document, at) => {
          const catalogue = catalogues.get(ids[at] ?? '');
          return catalogue ? withCatalogue(document, member, catalogue) : document;
        });
      };
    },
    /** The number of datasets of each of these catalogues that has any. */
    async datasetCounts(catalogues: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const member = entities.get('dataset')?.catalogue;
      return member === undefined ? new Map() : datasetCounts(search, member, catalogues);
    },
    /** The projection of paths in a joined document. */
    projection(name: string, paths: readonly string[]): Projection {
      const { entity, catalogue } = known(name);
      const whole = typeOf(model, known(CATALOGUE_ENTITY).entity.type);
      const joined = new Map(catalogue === undefined ? [] : [[catalogue, whole] as const]);
      return projectionOf(model, typeOf(model, entity.type), paths, joined);
    },
  };
}

/** Reads catalogues by id, each once. */
function catalogueReader(search: Pick<Search, 'get'>, maps: LanguageMaps) {
  const read = new Map<string, DocumentObject | undefined>();
  return async (
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, DocumentObject | undefined>> => {
    const missing = [...new Set(ids)].filter((id) => !read.has(id));
    if (missing.length > 0) {
      const stored = await search.get(CATALOGUE_ENTITY, missing);
      for (const [at, id] of missing.entries()) {
        const one = stored[at];
        read.set(id, one && objectWithShortTags(membersOfStored(one), maps));
      }
    }
    return read;
  };
}
