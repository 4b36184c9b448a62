import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildServedApp, type ServedApp } from '../process/build-app.ts';

const DEFAULTS = {
  accessLog: { query: false, address: 'none' },
  commands: [],
  corsOrigins: [],
  envelope: { mode: 'never', reason: 'no form was chosen' },
  jsonLdContexts: {},
  mcp: false,
  portal: {},
  profileDirectory: '',
  rateLimits: undefined,
  servesMetrics: false,
  shell: false,
  trustedProxies: [],
  vocabularyManifests: [],
} satisfies Partial<AppOptions>;

type GivenOptions = Omit<AppOptions, keyof typeof DEFAULTS> & Partial<AppOptions>;

/** The HTTP application over some services, whose profile can be replaced. */
export function buildServed(options: GivenOptions): Promise<ServedApp> {
  const { search } = options.services;
  const reindex = search && { reindex: () => search.reindex() };
  return buildServedApp({ ...DEFAULTS, ...reindex, ...options });
}

/** The HTTP application over some services, for tests that replace no profile. */
export async function buildApp(options: GivenOptions): Promise<FastifyInstance> {
  return (await buildServed(options)).app;
}
