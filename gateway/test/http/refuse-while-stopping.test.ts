import { expect, it } from 'vitest';
import { createServer } from '../../http/create-server.ts';

it('sends requests elsewhere once the application is told to close', async () => {
  const app = createServer({ bodyBytes: 1_000 });
  const answers: [number, string][] = [];
  async function ask(): Promise<void> {
    const response = await fetch(url);
    answers.push([response.status, await response.text()]);
  }
  app.get('/', () => 'served');
  app.addHook('preClose', ask);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await ask();
  await app.close();
  expect(answers).toEqual([
    [200, 'served'],
    [503, expect.stringContaining('"code":"shutting-down"')],
  ]);
});
