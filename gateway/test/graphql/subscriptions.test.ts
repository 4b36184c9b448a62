import { setImmediate } from 'node:timers/promises';
import { Client, fetchExchange, gql } from '@urql/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSubscriptions } from '../../api/graphql/server/answer.ts';
import { API_KEY, openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { readEvents } from './read-events.ts';

const CHANGES = `subscription ($types: [ChangedType!], $after: String) {
  changed(types: $types, after: $after) {
    operation type documentId changedNodeId seq cursor at
    node { nodeId ... on Dataset { title(languages: ["en"]) { value } } }
  }
}`;

const titled = (title: string) => `@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
<https://p.example/d> a dcat:Dataset ; dct:title "${title}"@en .`;

const CATALOGUE = `<https://p.example/c> a <http://www.w3.org/ns/dcat#Catalog> .`;
const CONCEPTS = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://v.example/s> a skos:ConceptScheme . <https://v.example/a> a skos:Concept ; skos:inScheme <https://v.example/s> .`;

describe('subscriptions to changes', () => {
  let test: TestApp;
  let url: string;

  const dataset = (id: string, title: string) =>
    test.put(`/catalogues/city/datasets/origin?originalId=${id}`, titled(title));

  beforeAll(async () => {
    test = await openTestApp();
    url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    await test.put('/catalogues/city', CATALOGUE);
  });
  afterAll(() => test.close());

  it('send each change with the object as queries show it then', async () => {
    await using events = await readEvents(url, CHANGES);
    expect(events.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    await dataset('ways', 'Ways');
    const created = await events.next();
    expect(created).toMatchObject({
      data: {
        changed: {
          operation: 'PUT',
          type: 'Dataset',
          documentId: 'ways',
          changedNodeId: 'Dataset:ways',
          node: { nodeId: 'Dataset:ways', title: { value: 'Ways' } },
        },
      },
    });
    await dataset('ways', 'Cycle ways');
    expect((await events.next())?.data.changed.node.title).toEqual({ value: 'Cycle ways' });
    await test.remove('/datasets/ways');
    const deleted = await events.next();
    expect(deleted?.data.changed).toMatchObject({
      operation: 'DELETE',
      changedNodeId: 'Dataset:ways',
      node: null,
    });
    expect(deleted?.data.changed.seq).toBeGreaterThan(created?.data.changed.seq);
  });

  it('send only changes of the types that are asked for', async () => {
    await using events = await readEvents(url, CHANGES, { types: ['Catalog', 'Vocabulary'] });
    await dataset('roads', 'Roads');
    await test.put('/vocabularies/modes', CONCEPTS);
    await test.put('/catalogues/land', CATALOGUE);
    const seen = [await events.next(), await events.next()];
    expect(seen.map((event) => event?.data.changed.changedNodeId)).toEqual([
      'Vocabulary:modes',
      'Catalog:land',
    ]);
  });

  it('go on behind the change that a client saw last, with the newest state of each object', async () => {
    await using first = await readEvents(url, CHANGES, { types: ['Dataset'] });
    await dataset('one', 'One');
    const { cursor } = (await first.next())?.data.changed ?? {};
    await first[Symbol.asyncDispose]();
    for (const title of ['Two', 'Three', 'Four']) {
      await dataset('two', title);
    }
    await dataset('one', 'One again');
    await using second = await readEvents(url, CHANGES, { types: ['Dataset'], after: cursor });
    const seen = [await second.next(), await second.next()];
    expect(seen.map((event) => event?.data.changed.node.title.value)).toEqual([
      'Four',
      'One again',
    ]);
  });

  it('work in urql, which reads server-sent events itself', async () => {
    const client = new Client({
      url: `${url}/graphql`,
      preferGetMethod: false,
      fetchSubscriptions: true,
      exchanges: [fetchExchange],
    });
    await until(() => openSubscriptions() === 0);
    const received = Promise.withResolvers<unknown>();
    const subscription = client
      .subscription(gql(CHANGES), { types: ['Dataset'] })
      .subscribe(({ data, error }) => (error ? received.reject(error) : received.resolve(data)));
    await until(() => openSubscriptions() === 1);
    await dataset('urql', 'By urql');
    expect(await received.promise).toMatchObject({ changed: { changedNodeId: 'Dataset:urql' } });
    subscription.unsubscribe();
    await until(() => openSubscriptions() === 0);
  });

  it('can be read with an EventSource, by GET', async () => {
    const query = encodeURIComponent('subscription { changed { documentId } }');
    const stopping = new AbortController();
    const response = await fetch(`${url}/graphql?query=${query}`, {
      headers: { accept: 'text/event-stream' },
      signal: stopping.signal,
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    stopping.abort();
  });

  it('refuse what is no cursor, one of another store, and clients that read no events', async () => {
    await using malformed = await readEvents(url, CHANGES, { after: 'seven' });
    expect((await malformed.next())?.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    await using foreign = await readEvents(url, CHANGES, { after: 'another-store:1' });
    expect((await foreign.next())?.errors?.[0]?.extensions.code).toBe('AHEAD');
    expect(await foreign.next()).toBeUndefined();
    const asJson = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      payload: JSON.stringify({ query: 'subscription { changed { documentId } }' }),
    });
    expect(asJson.json().errors[0].message).toContain('text/event-stream');
  });

  it('are bounded as queries are, by depth and cost', async () => {
    const circle = (times: number) =>
      `subscription { changed { node { ... on Catalog ${'{ datasets(first: 100) { nodes { catalog { entity '.repeat(times)}{ id }${' } } } }'.repeat(times)} } } }`;
    await using deep = await readEvents(url, circle(3));
    expect((await deep.next())?.errors?.map(({ extensions }) => extensions.code)).toContain(
      'QUERY_TOO_DEEP',
    );
    await using expensive = await readEvents(url, circle(2));
    expect((await expensive.next())?.errors?.[0]?.extensions.code).toBe('QUERY_TOO_EXPENSIVE');
  });

  it('are answered as one event where a query is asked for', async () => {
    await using events = await readEvents(url, '{ catalog(id: "city") { id } }');
    expect(await events.next()).toEqual({ data: { catalog: { id: 'city' } } });
    expect(await events.next()).toBeUndefined();
    expect(events.types).toEqual(['next', 'complete']);
  });

  it('leave out what the platform keeps for itself', async () => {
    await using events = await readEvents(url, CHANGES);
    await test.put('/vocabularies/kinds', CONCEPTS.replaceAll('v.example', 'k.example'));
    await dataset('after-kinds', 'After');
    const seen = [await events.next(), await events.next()];
    expect(seen.map((event) => event?.data.changed.changedNodeId)).toEqual([
      'Vocabulary:kinds',
      'Dataset:after-kinds',
    ]);
  });
});

describe('many subscriptions', () => {
  it('of one address are refused, and place is free again once one ends', async () => {
    await using test = await openTestApp();
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const subscribe = () => readEvents(url, 'subscription { changed { documentId } }');
    const open = await Promise.all(Array.from({ length: 20 }, subscribe));
    await using refused = await subscribe();
    expect((await refused.next())?.errors?.[0]?.extensions.code).toBe('SERVICE_BUSY');
    await open[0]?.[Symbol.asyncDispose]();
    await until(() => openSubscriptions() === 19);
    await using again = await subscribe();
    await test.put('/catalogues/city', CATALOGUE);
    expect((await again.next())?.data.changed.documentId).toBe('city');
    await Promise.all(open.map((one) => one[Symbol.asyncDispose]()));
  });

  it('end without the event `complete` when the process stops, so that clients connect again', async () => {
    const test = await openTestApp();
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const events = await readEvents(url, 'subscription { changed { documentId } }');
    await test.close();
    expect(await events.next()).toBeUndefined();
    expect(events.types).toEqual([]);
  });

  it('are charged for each event', async () => {
    await using test = await openTestApp({
      rateLimits: { anonymous: { costPerMinute: 60 }, authenticated: {} },
    });
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    await using events = await readEvents(url, 'subscription { changed { documentId } }');
    const seen: unknown[] = [];
    for (let at = 0; at < 5; at++) {
      await test.put(`/catalogues/c${at}`, CATALOGUE, { headers: { 'x-api-key': API_KEY } });
      const event = await events.next();
      seen.push(event?.data?.changed.documentId ?? event?.errors?.[0]?.extensions.code);
    }
    expect(seen).toEqual(['c0', 'c1', 'c2', 'c3', 'RATE_LIMITED']);
    expect(await events.next()).toBeUndefined();
  });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await setImmediate();
  }
}
