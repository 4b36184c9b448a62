import { availableParallelism } from 'node:os';
import { mergeConfig } from 'vitest/config';
import whole from './vitest.config.ts';

/** Tests that start a process or a browser, open a whole platform many times, or read much data. */
const LARGE = [
  // Processes, browsers and servers.
  'gateway/test/{backends,backup,deployment,examples,process,same-answers,shell,tracing}/**',
  'gateway/test/bench/usage-gauge.test.ts',
  'gateway/test/cli/**',
  'gateway/test/profile-changes/!(compare-profiles).test.ts',
  'gateway/test/journey.test.ts',
  '**/*browser.test.ts',
  '**/{crash,damage,kill,under-load}.test.ts',
  'repository/test/{stores,migrate,workers}/**',
  'repository/test/loaded-packages.test.ts',
  // Data of others, and suites of standards.
  '**/real-data/**',
  'gateway/test/national-portal/**',
  'gateway/test/sparql/**',
  'gateway/test/shacl-conformance.test.ts',
  'gateway/test/targets-agree.test.ts',
  'repository/test/rdf/{catalogue-files,w3c/**,canonical/**}',
  'repository/test/rdf/catalogue-files.test.ts',
  // Texts of many megabytes.
  'repository/test/rdf/{json-ld/json-ld,turtle/turtle,write-rdf}.test.ts',
  'profile-compiler/test/{foreign-profiles,coverage}.test.ts',
  'profile-compiler/test/infer/**',
  // Whole platforms.
  'gateway/test/{action,auth,codegen,downloads,feeds,graphql,http,mcp,metrics,openapi,portal,rate-limits,rest,schema-org,start,vocabularies}/*.test.ts',
  'gateway/test/rest/**',
  'gateway/test/{pages/pages,portal/pages/resource/catalogue}.test.ts',
  'gateway/test/ckan/actions.test.ts',
  'gateway/test/existing-api/search/**',
  'gateway/test/graphql/{limits,server,schema,suggestions}/**',
  'gateway/test/http/bounds/**',
  'search/test/follow/**',
  'search/test/*.test.ts',
  'search/test/document/any-value.test.ts',
  'search/test/engines/**/*contract.test.ts',
  'search/test/engines/elasticsearch/requests.test.ts',
  'search/test/engines/embedded/{engine.test.ts,{checkpoints,write}/**}',
];

// None of these waits for another process: a worker more would only load the modules once more.
export default mergeConfig(whole, {
  test: { exclude: LARGE, maxWorkers: availableParallelism() },
});
