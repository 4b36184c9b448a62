import {
  type EntityModel,
  isCoreEntity,
  type JsonSchema,
  type ProfileModelData,
} from '../../../profile-compiler/index.ts';
import { QUAD_MEDIA_TYPES, RDF_MEDIA_TYPES, resultMediaTypes } from '../../../repository/index.ts';
import {
  FORM_MEDIA_TYPE,
  HTML_MEDIA_TYPE,
  JSON_MEDIA_TYPE,
  QUERY_MEDIA_TYPE,
} from '../negotiation/media-types.ts';
import type { MediaTypes } from '../operations/document.ts';
import type { Content, Operation } from '../operations/operation.ts';
import { TEXT } from '../operations/value-schemas.ts';
import { PROBLEM_MEDIA_TYPE } from '../problems/send-problem.ts';
import type { Need, QueryBounds } from '../routes/route.ts';
import { joinedSchemaName } from './joined-schemas.ts';

/** Settings that determine the media types of answers. */
export interface DescriptionContext extends QueryBounds {
  readonly model: ProfileModelData;
  readonly present: readonly Need[];
}

/** The media types of an answer. */
export function contentOf(content: Content, context: DescriptionContext): MediaTypes {
  const { model, present } = context;
  switch (content.kind) {
    case 'json':
      return json(content.schema);
    case 'graphql':
      return {
        ...json('graphql-response'),
        'application/graphql-response+json': schemaOf('graphql-response'),
      };
    case 'mcp':
      return { ...json('mcp-message'), 'text/event-stream': { schema: { type: 'string' } } };
    case 'mcp-refusal':
      return { ...json('mcp-message'), ...PROBLEM };
    case 'other':
      return asText([content.mediaType]);
    case 'list':
      return listOf(content.schema, context);
    case 'graph':
      return asText(RDF_MEDIA_TYPES);
    case 'graphs':
      return asText(QUAD_MEDIA_TYPES);
    case 'sparql-result':
      return asText([...resultMediaTypes('select'), ...RDF_MEDIA_TYPES]);
    case 'vocabulary':
      return {
        ...(present.includes('repository') && asText(RDF_MEDIA_TYPES)),
        ...(present.includes('search') &&
          eitherForm(context, refTo('vocabulary-document'), refTo('vocabulary-results'))),
      };
    case 'vocabulary-version':
      return { ...asText(RDF_MEDIA_TYPES), ...json('vocabulary-comparison') };
    case 'term':
      return eitherForm(context, refTo('vocabulary-term'), refTo('vocabulary-term'));
    case 'custom-resource':
      return documentOrGraph(
        model.entities.filter(({ name }) => !isCoreEntity(name)),
        context,
      );
    case 'resource': {
      const ofEntity = model.entities.filter(({ name }) => name === content.entity);
      const forms = documentOrGraph(ofEntity, context);
      if (!content.orIds) {
        return forms;
      }
      const { [JSON_MEDIA_TYPE]: document, ...graphs } = forms;
      const ids = refTo('id-list');
      return {
        [JSON_MEDIA_TYPE]: { schema: anyOf([ids, ...(document ? [document.schema] : [])]) },
        ...graphs,
      };
    }
    case 'indexed': {
      const ofEntity = model.entities.filter(({ name }) => name === content.entity);
      return { [JSON_MEDIA_TYPE]: { schema: anyOf(ofEntity.map(({ type }) => refTo(type))) } };
    }
  }
}

/** Ids, or a named schema of the platform, and the graphs behind them. */
function listOf(schema: string | undefined, { present }: DescriptionContext): MediaTypes {
  const names = ['id-list', ...(schema === undefined ? [] : [schema])];
  return {
    [JSON_MEDIA_TYPE]: { schema: { anyOf: names.map((name) => schemaOf(name).schema) } },
    ...(present.includes('repository') && asText(RDF_MEDIA_TYPES)),
  };
}

/** The documents of some entities, and their graphs. */
function documentOrGraph(
  entities: readonly EntityModel[],
  context: DescriptionContext,
): MediaTypes {
  const { present } = context;
  const bare = anyOf(entities.map(({ type }) => refTo(type)));
  const joined = anyOf(entities.map(({ name }) => refTo(joinedSchemaName(name))));
  return {
    ...(entities.length > 0 && present.includes('search') && eitherForm(context, bare, joined)),
    ...(present.includes('repository') && asText(RDF_MEDIA_TYPES)),
  };
}

/** JSON that is bare, or in the envelope; the form by default comes first. */
function eitherForm(
  { envelope }: Pick<DescriptionContext, 'envelope'>,
  bare: JsonSchema,
  joined: JsonSchema,
): MediaTypes {
  const enveloped: JsonSchema = {
    type: 'object',
    required: ['success', 'result'],
    properties: { success: { type: 'boolean' }, result: joined },
  };
  const forms = envelope === 'always' ? [enveloped, bare] : [bare, enveloped];
  return { [JSON_MEDIA_TYPE]: { schema: { anyOf: forms } } };
}

/** Tells whether an answer has a form in the envelope, and whether `includes` cuts that. */
export function formsOf(content: Content): { readonly enveloped: boolean; readonly cut: boolean } {
  const cut = content.kind === 'resource' || content.kind === 'custom-resource';
  return { enveloped: cut || content.kind === 'vocabulary' || content.kind === 'term', cut };
}

function anyOf([first = {}, ...others]: readonly JsonSchema[]): JsonSchema {
  return others.length === 0 ? first : { anyOf: [first, ...others] };
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
  mcp: json('mcp-message'),
  profile: json('profile-files'),
  ckan: { ...json('ckan-call'), [FORM_MEDIA_TYPE]: schemaOf('ckan-call') },
};

/** A problem document. */
export const PROBLEM: MediaTypes = {
  [PROBLEM_MEDIA_TYPE]: schemaOf('problem-details'),
};

/** A page for people. */
export const HTML_PAGE: MediaTypes = { [HTML_MEDIA_TYPE]: { schema: TEXT } };

function json(schema: string): MediaTypes {
  return { [JSON_MEDIA_TYPE]: schemaOf(schema) };
}

function schemaOf(name: string) {
  return { schema: refTo(name) };
}

function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

const MEMBERS: JsonSchema = { type: 'object', additionalProperties: true };

/**
 * Answers whose content JSON Schema cannot describe, such as RDF: a text, or an object where the format is JSON. Said so
 * that clients with generated types do not take the documents beside them for anything at all.
 */
function asText(mediaTypes: readonly string[]): MediaTypes {
  return Object.fromEntries(
    mediaTypes.map((mediaType) => [
      mediaType,
      { schema: /[/+](json|yaml)$/.test(mediaType) ? MEMBERS : TEXT },
    ]),
  );
}

/** Bodies whose content JSON Schema cannot describe. Their parsers decide what is one. */
function withoutSchema(mediaTypes: readonly string[]): MediaTypes {
  return Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: {} }]));
}
