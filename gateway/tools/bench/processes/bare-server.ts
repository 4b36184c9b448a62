import Fastify from 'fastify';
import { answerParent } from '../../harness/child.ts';

// A Fastify route that returns objects it holds in memory, by id.
let objects: Readonly<Record<string, unknown>> = {};
const app = Fastify({ logger: false });
app.get<{ Params: { id: string } }>('/datasets/:id', async ({ params }) => objects[params.id]);
const url = await app.listen({ host: '127.0.0.1', port: 0 });

const hold = (more: typeof objects) => {
  objects = { ...objects, ...more };
};
answerParent({ url: `${url}/` }, { hold }, () => app.close());
