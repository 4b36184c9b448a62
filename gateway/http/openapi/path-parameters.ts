import type { Parameter } from '../operations/parameters.ts';
import { ID_PATTERN, MINTED_ID, TEXT } from '../operations/value-schemas.ts';
import { MEDIA_TYPE_OF_SUFFIX } from '../routes/suffixes.ts';
import { CKAN_ACTIONS } from './ckan-actions.ts';

/** The path parameters, in braces in a path; those in `suffixed` may end in a suffix. */
export function pathParameters(path: string, suffixed: readonly string[]): readonly Parameter[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => {
    const described = PATH_PARAMETERS[name] ?? ID_PARAMETER;
    return {
      name,
      in: 'path',
      required: true,
      ...(suffixed.includes(name) ? withSuffix(described) : described),
    };
  });
}

const SUFFIXES = [...MEDIA_TYPE_OF_SUFFIX.keys()];

function withSuffix({ description, schema }: Described): Described {
  const suffixes = SUFFIXES.map((suffix) => `\`.${suffix}\``).join(', ');
  return {
    description: `${description} A suffix selects the format in place of \`Accept\`: ${suffixes}.`,
    schema:
      schema === MINTED_ID
        ? { ...schema, pattern: `${ID_PATTERN.slice(0, -1)}(\\.(${SUFFIXES.join('|')}))?$` }
        : schema,
  };
}

const ID_PARAMETER: Described = {
  description: 'Id of the resource.',
  schema: MINTED_ID,
};

type Described = Required<Pick<Parameter, 'description' | 'schema'>>;

/** Path parameters that are not ids minted by the platform. */
const PATH_PARAMETERS: Readonly<Record<string, Described>> = {
  action: {
    description: 'Name of the action.',
    schema: { enum: CKAN_ACTIONS },
  },
  datasetId: {
    description: 'Id of the dataset, or its original id if only one dataset has it.',
    schema: TEXT,
  },
  organizationId: {
    description: 'Id of the organisation.',
    schema: TEXT,
  },
  resourceType: {
    description: 'Type of the resource: id of its entry in the profile.',
    schema: TEXT,
  },
  resourceId: {
    description: 'Id of the resource among those of its type.',
    schema: TEXT,
  },
  sitemap: {
    description: 'Name of a sitemap as `/sitemap.xml` lists it, such as `dataset-1.xml`.',
    schema: TEXT,
  },
  termId: {
    description: 'Id of the term.',
    schema: TEXT,
  },
};
