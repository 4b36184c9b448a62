import type { CodegenConfig } from '@graphql-codegen/cli';

const platform = process.env.VITE_PLATFORM_URL ?? 'http://localhost:8080';

export default {
  // The running platform, or a file: every platform serves /profile/schema.graphql.
  schema: process.env.PLATFORM_SCHEMA ?? `${platform}/graphql`,
  documents: 'src/*.ts',
  generates: {
    'src/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        enumType: 'string-literal',
        scalars: { DateTime: 'string', Long: 'number', JSON: 'unknown' },
        useTypeImports: true,
      },
    },
  },
} satisfies CodegenConfig;
