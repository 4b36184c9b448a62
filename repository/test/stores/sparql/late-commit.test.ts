import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openRepository } from '../../../open-repository.ts';
import { openSparqlStore } from '../../../stores/sparql/store.ts';
import { describeOnSparql } from '../../backends/index.ts';
import { temporaryDirectory, turtle } from '../../support.ts';
import { dropStoreAt, namespaceOf, wayTo } from './sparql-support.ts';

/** Longer than a test may take: what is not woken up fails. */
const NEVER = 3_600_000;

describeOnSparql('a write whose outcome is known late', (backend) => {
  it('wakes those who wait for the next change', async () => {
    let open = Promise.resolve();
    const updateEndpoint = await wayTo(backend, () => open.then(() => undefined));
    const location = await temporaryDirectory();
    const store = await openSparqlStore({
      ...backend,
      updateEndpoint,
      // No other request takes so long.
      timeoutMs: 5_000,
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
    open = opening.promise;
    const put = repository.putCatalogue('harbour', turtle('[] a dcat:Catalog .'));
    await expect(put).rejects.toMatchObject({ name: 'StoreTimeoutError' });
    opening.resolve();
    expect(await changes).toMatchObject([{ kind: 'catalogue', id: 'harbour', operation: 'put' }]);
  });
});
