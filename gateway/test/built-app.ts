import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildServedApp } from '../process/build-app.ts';

/** The HTTP application over some services, for tests that replace no profile. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  return (await buildServedApp(options)).app;
}
