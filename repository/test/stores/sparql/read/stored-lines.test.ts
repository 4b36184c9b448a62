import { expect, it } from 'vitest';
import { StoreUnavailableError } from '../../../../errors.ts';
import { GaveUpError } from '../../../../stores/sparql/client/request-errors.ts';
import type { SparqlClient } from '../../../../stores/sparql/client/sparql-client.ts';
import { systemNames } from '../../../../stores/sparql/layout.ts';
import { createLinesReader } from '../../../../stores/sparql/read/stored-lines.ts';

/** A reader of a server that fails to read several graphs at once, and gives one line of each alone. */
function readerOf(failure: Error) {
  const client: Pick<SparqlClient, 'select' | 'construct'> = {
    select: async () => {
      throw failure;
    },
    construct: async (query) => [`<urn:s> <urn:p> "${/<(urn:graph:\w)>/.exec(query)?.[1]}" .`],
  };
  return createLinesReader({ client: client as SparqlClient, names: systemNames('urn:test:') });
}

it('reads graphs alone where the server gives up to read them together', async () => {
  const read = readerOf(new GaveUpError('Transaction timed out'));
  const found = await Promise.all(['urn:graph:a', 'urn:graph:b'].map(read));
  expect(found).toEqual(
    ['a', 'b'].map((id) => ({ content: [`<urn:s> <urn:p> "urn:graph:${id}" .`], entry: [] })),
  );
});

it('asks a server that cannot be reached no more', async () => {
  const read = readerOf(new StoreUnavailableError('The connection was lost'));
  const outcomes = await Promise.allSettled(['urn:graph:a', 'urn:graph:b'].map(read));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
