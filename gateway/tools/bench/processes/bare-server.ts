import Fastify from 'fastify';
import { answer, usage } from './answer-parent.ts';

// A Fastify route that returns objects it holds in memory, by id.
const objects = new Map<string, unknown>();
const app = Fastify({ logger: false });
app.get<{ Params: { id: string } }>('/datasets/:id', async (request) =>
  objects.get(request.params.id),
);
const url = await app.listen({ host: '127.0.0.1', port: 0 });

function hold(documents: Readonly<Record<string, unknown>>): void {
  for (const [id, document] of Object.entries(documents)) {
    objects.set(id, document);
  }
}

answer({ url: `${url}/` }, { usage, hold }, () => app.close());
