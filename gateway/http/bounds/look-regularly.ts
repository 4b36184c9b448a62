import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks at what is being received or sent. */
export const LOOK_MS = 5_000;

/** Looks again and again until the application is closed. */
export function lookRegularly(app: FastifyInstance, look: () => void): void {
  const timer = setInterval(look, LOOK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
