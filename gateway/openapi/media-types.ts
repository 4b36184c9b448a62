import { isCoreEntity, type ProfileModelData } from '../../profile-compiler/index.ts';
import { RDF_MEDIA_TYPES, resultMediaTypes } from '../../repository/index.ts';
import {
  FORM_MEDIA_TYPE,
  JSON_MEDIA_TYPE,
  PROBLEM_MEDIA_TYPE,
  QUERY_MEDIA_TYPE,
} from '../http/media-types.ts';
import type { Need } from '../http/route.ts';
import type { MediaTypes } from './document.ts';
import type { Content, Operation } from './operation.ts';

/** What decides in which media types a process answers. */
export interface DescriptionContext {
  readonly model: ProfileModelData;
  readonly present: readonly Need[];
  /** Entries of a page at most. */
  readonly pageSize: number;
  /** Hits of a page of `/search` at most. */
  readonly searchPage: number;
}

/** The media types of an answer. */
export function contentOf(content: Content, { model, present }: DescriptionContext): MediaTypes {
  switch (content.kind) {
    case 'json':
      return json(content.schema);
    case 'graphql':
      return {
        ...json('graphql-response'),
        'application/graphql-response+json': schemaOf('graphql-response'),
      };
    case 'other':
      return withoutSchema([content.mediaType]);
    case 'graph':
      return withoutSchema(RDF_MEDIA_TYPES);
    case 'sparql-result':
      return withoutSchema([...resultMediaTypes('select'), ...RDF_MEDIA_TYPES]);
    case 'vocabulary':
      return {
        ...(present.includes('repository') && withoutSchema(RDF_MEDIA_TYPES)),
        ...(present.includes('search') && json('vocabulary-document')),
      };
    case 'custom-resource': {
      const types = model.entities.filter(({ name }) => !isCoreEntity(name));
      const anyOf = types.map(({ type }) => ({ $ref: `#/components/schemas/${type}` }));
      return {
        ...(anyOf.length > 0 &&
          present.includes('search') && { [JSON_MEDIA_TYPE]: { schema: { anyOf } } }),
        ...(present.includes('repository') && withoutSchema(RDF_MEDIA_TYPES)),
      };
    }
    case 'resource': {
      const type = model.entities.find(({ name }) => name === content.entity)?.type;
      return {
        ...(type !== undefined && present.includes('search') && json(type)),
        ...(present.includes('repository') && withoutSchema(RDF_MEDIA_TYPES)),
      };
    }
  }
}

/** The media types of request bodies. */
export const BODIES: Readonly<Record<NonNullable<Operation['body']>, MediaTypes>> = {
  rdf: withoutSchema(RDF_MEDIA_TYPES),
  graphql: json('graphql-request'),
  sparql: {
    [FORM_MEDIA_TYPE]: schemaOf('sparql-form'),
    [QUERY_MEDIA_TYPE]: { schema: { type: 'string', pattern: '\\S' } },
  },
  action: json('action-request'),
  import: json('vocabulary-import'),
  search: json('search-request'),
};

/** A problem document. */
export const PROBLEM: MediaTypes = {
  [PROBLEM_MEDIA_TYPE]: schemaOf('problem-details'),
};

function json(schema: string): MediaTypes {
  return { [JSON_MEDIA_TYPE]: schemaOf(schema) };
}

function schemaOf(name: string) {
  return { schema: { $ref: `#/components/schemas/${name}` } };
}

/** Formats whose content JSON Schema cannot describe, such as RDF. */
function withoutSchema(mediaTypes: readonly string[]): MediaTypes {
  return Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: {} }]));
}
