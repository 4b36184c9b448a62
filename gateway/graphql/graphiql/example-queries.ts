import { parse, print } from 'graphql';
import {
  type EntityModel,
  type Field,
  type ObjectType,
  type ProfileModel,
  typeOf,
} from '../../../profile-compiler/index.ts';
import { entitySearch } from '../query/entity-search.ts';
import { filterPlans } from '../query/filter-plan.ts';
import { type EntityNames, entityNames, fieldNameIn } from '../schema/names.ts';

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

function entityExamples(model: ProfileModel, entity: EntityModel): ExampleQuery[] {
  const names = entityNames(entity);
  const type = typeOf(model, entity.type);
  return [
    {
      title: `Search ${names.plural}: full text, two facets (add values to their lists), ten hits`,
      query: searchQuery(model, entity, names),
    },
    {
      title: `Fields of one ${names.field}; ${names.field}(id: "…") reads a certain one`,
      query: `query One${names.type} { ${names.plural}(first: 1) { nodes { ${selection(model, type, LEVELS)} } } }`,
    },
  ];
}

function searchQuery(model: ProfileModel, entity: EntityModel, names: EntityNames): string {
  const { facets } = entitySearch(model, entity, filterPlans(model));
  const inUse = [...facets.keys()].slice(0, FACETS);
  const selection = inUse.map((facet) => `${facet}: []`).join(' ');
  const title = typeOf(model, entity.type).fields.find(({ name }) => name === entity.titleField);
  const counts = `facets(only: [${inUse}], first: 5) { name buckets { value label count selected } }`;
  return `query Search${names.type} {
    ${names.plural}(query: "", ${selection && `facets: { ${selection} },`} first: 10) {
      totalCount
      nodes { id ${title && title.name !== 'id' ? selectionOf(model, title, 1) : ''} }
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

function selection(model: ProfileModel, type: ObjectType, levels: number): string {
  const selections = type.fields.map((field) =>
    selectionOf(model, { ...field, name: fieldNameIn(type, field) }, levels),
  );
  return selections.join(' ') || '__typename';
}

/** A field with its selection; empty if that would exceed `levels`. */
function selectionOf(model: ProfileModel, { name, value }: Field, levels: number): string {
  if (value.kind === 'language-map') {
    return `${name} { value language }`;
  }
  if (!('type' in value)) {
    return name;
  }
  return levels > 1 ? `${name} { ${selection(model, typeOf(model, value.type), levels - 1)} }` : '';
}
