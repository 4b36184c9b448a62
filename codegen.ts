import type { CodegenConfig } from '@graphql-codegen/cli';

const PROFILES = ['default', 'dcat-ap', 'minimal'];

/** The contracts that a review reads. `/profile` and `/openapi.json` serve every target. */
const COMMITTED = [
  ...PROFILES.flatMap((profile) => [
    [profile, 'schema.graphql'],
    [profile, 'mapping.json'],
  ]),
  ['default', 'openapi.json'],
] as const;

/** What is compiled from the shipped profiles, to be committed: `npm run codegen`, `-- --check` in CI. */
const config: CodegenConfig = {
  importExtension: '.ts',
  generates: {
    ...Object.fromEntries(COMMITTED.map(([profile, file]) => targetOf(profile, file))),
    'gateway/test/documents/generated/': typesOf('gateway/test/**/*.graphql.ts', 'default'),
    // A portal is made for every profile: the smallest one has no field that others lack.
    'gateway/portal/generated/': typesOf('gateway/portal/**/*.graphql.ts', 'minimal'),
  },
};

/** Types of our own GraphQL documents against the schema of a profile. */
function typesOf(documents: string, profile: string): CodegenConfig['generates'][string] {
  return {
    schema: schemaOf(profile),
    documents,
    preset: 'client',
    presetConfig: { fragmentMasking: false },
    config: {
      enumType: 'string-literal',
      immutableTypes: true,
      scalars: { DateTime: 'string', Long: 'number', JSON: 'unknown' },
      strictScalars: true,
      useTypeImports: true,
    },
  };
}

function targetOf(profile: string, file: string) {
  return [
    `profiles/${profile}/generated/${file}`,
    {
      schema: schemaOf(profile),
      plugins: [{ 'gateway/tools/codegen/target-plugin.ts': { profile, file } }],
    },
  ];
}

function schemaOf(profile: string) {
  return [{ [`profile:${profile}`]: { loader: './gateway/tools/codegen/load-schema.ts' } }];
}

export default config;
