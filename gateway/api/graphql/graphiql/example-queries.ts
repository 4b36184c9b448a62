import { parse, print } from 'graphql';
import {
  type EntityModel,
  type GraphqlField,
  type GraphqlType,
  graphqlTypesOf,
  type ProfileModel,
} from '../../../../profile-compiler/index.ts';
import { entitySearch } from '../query/entity-search.ts';
import { type EntityNames, entityNames } from '../schema/names.ts';

/** An example query; `variables` is JSON text, if it has any. */
export interface ExampleQuery {
  readonly title: string;
  readonly query: string;
  readonly variables?: string;
}

const FACETS = 2;
const LEVELS = 2;

/** Valid example queries for the schema of this profile. */
export function exampleQueries(model: ProfileModel): readonly ExampleQuery[] {
  const entity = model.entities.find(({ name }) => name === 'dataset') ?? model.entities[0];
  return [...(entity ? entityExamples(model, entity) : []), SUGGEST, VOCABULARIES, PROFILE].map(
    (example) => ({
      ...example,
      query: `# ${example.title}\n${print(parse(example.query))}\n`,
    }),
  );
}

type GraphqlTypes = ReadonlyMap<string, GraphqlType>;

function entityExamples(model: ProfileModel, entity: EntityModel): ExampleQuery[] {
  const names = entityNames(entity);
  const types = graphqlTypesOf(model);
  return [
    {
      title: `Search ${names.plural}: full text, two facets (add values to their lists), ten hits`,
      query: searchQuery(model, { entity, names, types }),
    },
    {
      title: `Fields of one ${names.field}; ${names.field}(id: "…") reads a certain one`,
      query: `query One${names.type} { ${names.plural}(first: 1) { nodes { ${selection(types, entity.type, LEVELS)} } } }`,
    },
  ];
}

interface Searched {
  readonly entity: EntityModel;
  readonly names: EntityNames;
  readonly types: GraphqlTypes;
}

function searchQuery(model: ProfileModel, { entity, names, types }: Searched): string {
  const { facets } = entitySearch(model, entity);
  const inUse = [...facets.keys()].slice(0, FACETS);
  const selected = inUse.map((facet) => `${facet}: []`).join(' ');
  const title = types
    .get(entity.type)
    ?.fields.find(({ field, holds }) => field.name === entity.titleField && holds !== 'term');
  const counts = `facets(only: [${inUse}], first: 5) { name buckets { value label count selected } }`;
  return `query Search${names.type} {
    ${names.plural}(query: "", ${selected && `facets: { ${selected} },`} first: 10) {
      totalCount
      nodes { id ${title && title.name !== 'id' ? selectionOf(types, title, 1) : ''} }
      ${inUse.length > 0 ? counts : ''}
      pageInfo { hasNextPage endCursor }
    }
  }`;
}

const SUGGEST: ExampleQuery = {
  title: 'Titles that complete a text',
  query:
    'query Suggest { suggest(text: "a", first: 5) { entity documentId title { value language } } }',
};

const VOCABULARIES: ExampleQuery = {
  title: 'The vocabularies and their top concepts',
  query: `query Vocabularies {
    vocabularies {
      id title { value } termCount
      terms(topOnly: true, first: 3) {
        nodes { value prefLabel { value language } altLabels { value language } narrowerCount }
      }
    }
  }`,
};

const PROFILE: ExampleQuery = {
  title: 'The active profile, and the problems that indexing found in the stored metadata',
  query: `query Profile {
    profile {
      id title { value }
      entities { name count connection type { fields { name path mappingClass mandatory } } }
      problems(first: 5) { totalCount counts { code count } documents { entity documentId problems { code field value } } }
    }
  }`,
};

function selection(types: GraphqlTypes, type: string, levels: number): string {
  const fields = types.get(type)?.fields ?? [];
  return fields.map((field) => selectionOf(types, field, levels)).join(' ') || '__typename';
}

/** A field with its selection; empty if that would exceed `levels`. */
function selectionOf(types: GraphqlTypes, { name, field }: GraphqlField, levels: number): string {
  const { value } = field;
  if (value.kind === 'language-map') {
    return `${name} { value language }`;
  }
  if (!('type' in value)) {
    return name;
  }
  return levels > 1 ? `${name} { ${selection(types, value.type, levels - 1)} }` : '';
}
