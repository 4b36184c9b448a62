import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { openRepository } from '../../../open-repository.ts';
import { openSparqlStore } from '../../../stores/sparql/store.ts';
import { describeOnSparql, type SparqlBackend } from '../../../testing/index.ts';
import { temporaryDirectory, turtle } from '../../support.ts';
import { dropStoreAt, namespaceOf } from './sparql-support.ts';

/** Longer than a test may take: what is not woken up fails. */
const NEVER = 3_600_000;

/** A way to a store on which updates wait while `open` is not resolved. */
async function slowWayTo({ updateEndpoint }: SparqlBackend) {
  const way = { open: Promise.resolve() };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    await way.open;
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const headers = { authorization, 'content-type': type };
    const answer = await fetch(updateEndpoint, { method: 'POST', headers, body });
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(way, { updateEndpoint: `http://127.0.0.1:${port}/update` });
}

describeOnSparql('a write whose outcome is known late', (backend) => {
  it('wakes those who wait for the next change', async () => {
    const way = await slowWayTo(backend);
    const location = await temporaryDirectory();
    const store = await openSparqlStore({
      ...backend,
      updateEndpoint: way.updateEndpoint,
      timeoutMs: 2_000,
      journalDirectory: path.join(location, 'journal'),
      namespace: namespaceOf(location),
    });
    const repository = await openRepository({ store, base: `${namespaceOf(location)}base/` });
    onTestFinished(async () => {
      await repository.close();
      await dropStoreAt(backend, location);
    });
    const changes = repository.changes({ after: 0, limit: 1, waitMs: NEVER });
    const opening = Promise.withResolvers<void>();
    way.open = opening.promise;
    const put = repository.putCatalogue('harbour', turtle('[] a dcat:Catalog .'));
    await expect(put).rejects.toMatchObject({ name: 'StoreTimeoutError' });
    opening.resolve();
    expect(await changes).toMatchObject([{ kind: 'catalogue', id: 'harbour', operation: 'put' }]);
  });
});
