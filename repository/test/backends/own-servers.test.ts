import { expect, it } from 'vitest';
import { describeWithOwnServers, startOwnVirtuoso } from './index.ts';

describeWithOwnServers('a server of a test’s own', () => {
  it('is stopped, killed, started again with its data, and purged', async () => {
    const server = await startOwnVirtuoso();
    const { queryEndpoint, updateEndpoint, user, password } = server.backend;
    const update = async (text: string) => {
      const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
      const body = new URLSearchParams({ update: text });
      const answer = await fetch(updateEndpoint, {
        method: 'POST',
        body,
        headers: { authorization },
      });
      expect(await answer.text()).toBeDefined();
      expect(answer.status).toBe(200);
    };
    const ask = async () => {
      const query = new URLSearchParams({ query: 'ASK { GRAPH <urn:g> { <urn:s> ?p ?o } }' });
      const answer = await fetch(`${queryEndpoint}?${query}`, {
        headers: { accept: 'application/sparql-results+json' },
      });
      return ((await answer.json()) as { readonly boolean: boolean }).boolean;
    };

    try {
      await update('INSERT DATA { GRAPH <urn:g> { <urn:s> <urn:p> 1 } }');
      const first = await server.pid();
      await server.kill();
      await expect(ask()).rejects.toThrow('fetch failed');
      await server.start();
      expect(await server.pid()).not.toBe(first);
      expect(await ask()).toBe(true);
      await server.stop();
      await expect(ask()).rejects.toThrow('fetch failed');
    } finally {
      await server.purge();
    }
  });
});
