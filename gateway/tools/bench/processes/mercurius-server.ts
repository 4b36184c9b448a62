import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import path from 'node:path';
import Fastify from 'fastify';
import { answerParent } from '../../harness/child.ts';

// Mercurius with compiled queries over objects that it holds in memory as they are answered.

const GRAPHQL = /^graphql(?=$|\/)/;
// Its compiler needs a release of graphql before that of the platform.
registerHooks({
  resolve: (name, context, next) => next(name.replace(GRAPHQL, 'graphql16'), context),
});
const { default: mercurius } = await import('mercurius');

const GENERATED = path.join(import.meta.dirname, '../../../../profiles/default/generated');
const objects = new Map<string, unknown>();
let inOrder: readonly unknown[] = [];

const app = Fastify({ logger: false });
await app.register(mercurius, {
  schema: await readFile(path.join(GENERATED, 'schema.graphql'), 'utf8'),
  resolvers: {
    Query: {
      dataset: (_: unknown, { id }: { readonly id: string }) => objects.get(id),
      datasets: (_: unknown, { first, offset }: Page) => ({
        totalCount: inOrder.length,
        nodes: inOrder.slice(offset, offset + first),
      }),
    },
  },
  jit: 1,
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });

interface Page {
  readonly first: number;
  readonly offset: number;
}

interface Held {
  readonly byId: readonly { readonly id: string }[];
  readonly list: readonly unknown[];
}

function hold({ byId, list }: Held): void {
  for (const dataset of byId) {
    objects.set(dataset.id, dataset);
  }
  inOrder = list;
}

answerParent({ url: `${url}/` }, { hold }, () => app.close());
