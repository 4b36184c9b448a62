import type { FakeAnswer, SeenRequest } from './fake-server.ts';

type Aliases = Readonly<Record<string, object>>;

/** What a cluster answers to the requests of the adapter, without searching anything. */
export interface FakeCluster {
  readonly answer: (request: SeenRequest) => FakeAnswer | undefined;
  /** Documents of the state index by id. */
  readonly state: ReadonlyMap<string, { readonly source: unknown; readonly seqNo: number }>;
  /** Index → its aliases. */
  readonly indices: Map<string, Aliases>;
}

export interface FakeBulkItem {
  readonly action: 'index' | 'delete';
  readonly index: string;
  readonly id: string;
}

/** A bulk item is written unless `refuse` gives what is to be answered for it. */
export function createFakeCluster(
  refuse: (item: FakeBulkItem) => object | undefined = () => undefined,
): FakeCluster {
  const state = new Map<string, { readonly source: unknown; readonly seqNo: number }>();
  const indices = new Map<string, Aliases>();
  let seqNo = 0;

  const routes: readonly (readonly [RegExp, (request: SeenRequest, name: string) => FakeAnswer])[] =
    [
      [/^GET \/$/, () => found({ version: { number: '8.19.0' }, cluster_name: 'fake' })],
      [
        /^HEAD \/[^/]+\/_alias\/(.+)$/,
        (_, alias) => ({ status: isAlias(alias) ? 200 : 404, body: {} }),
      ],
      [/^PUT \/[^/]+\/_alias\/.+$/, putAlias],
      [/^PUT \/([^/_][^/]*)$/, create],
      [/^GET \/[^/]+\/_doc\/(.+)$/, (_, id) => read(id)],
      [/^PUT \/[^/]+\/_doc\/(.+)$/, write],
      [/^DELETE \/[^/]+\/_doc\/(.+)$/, (_, id) => (state.delete(id) ? found({}) : NOT_FOUND)],
      [/^DELETE \/([^/]+)$/, remove],
      [/^POST \/[^/]+\/_mget$/, ({ body }) => found({ docs: JSON.parse(body).ids.map(readBody) })],
      [/^GET \/([^/]+)\/_alias$/, (_, names) => found(aliasesOf(names.split(',')))],
      [/^POST \/_aliases$/, pointAliases],
      [
        /^PUT \/[^/]+\/_block\/write$/,
        () => found({ acknowledged: true, shards_acknowledged: true }),
      ],
      [/^PUT \/[^/]+\/_settings$/, () => found({ acknowledged: true })],
      [/^(?:GET|POST) \/[^/]+\/_refresh$/, () => found({})],
      [/^POST \/[^/]+\/_pit$/, () => found({ id: 'pit' })],
      [/^DELETE \/_pit$/, () => found({ succeeded: true })],
      [/^(?:GET|POST) \/_search$/, () => found({ hits: { hits: [] } })],
      [/^POST \/_bulk$/, bulk],
    ];

  return {
    state,
    indices,
    answer(request) {
      const line = `${request.method} ${decodeURIComponent(request.path.split('?', 1)[0] ?? '')}`;
      for (const [pattern, give] of routes) {
        const match = pattern.exec(line);
        if (match) {
          return give(request, match[1] ?? '');
        }
      }
      return undefined;
    },
  };

  function create({ body }: SeenRequest, index: string): FakeAnswer {
    indices.set(index, JSON.parse(body).aliases ?? {});
    return found({ acknowledged: true, index });
  }

  function isAlias(name: string): boolean {
    return [...indices.values()].some((aliases) => name in aliases);
  }

  function putAlias({ path }: SeenRequest): FakeAnswer {
    const [, index = '', , alias = ''] = path.split('/');
    indices.set(index, { ...indices.get(index), [alias]: {} });
    return found({ acknowledged: true });
  }

  function remove(_: SeenRequest, names: string): FakeAnswer {
    for (const index of names.split(',')) {
      indices.delete(index);
    }
    return found({ acknowledged: true });
  }

  function readBody(id: string) {
    const document = state.get(id);
    return document
      ? {
          _id: id,
          found: true,
          _seq_no: document.seqNo,
          _primary_term: 1,
          _source: document.source,
        }
      : { _id: id, found: false };
  }

  function read(id: string): FakeAnswer {
    return state.has(id) ? found(readBody(id)) : NOT_FOUND;
  }

  function write({ path, body }: SeenRequest, id: string): FakeAnswer {
    const expected = new URLSearchParams(path.split('?')[1]).get('if_seq_no');
    if (expected !== null && expected !== String(state.get(id)?.seqNo)) {
      return { status: 409, body: { error: { type: 'version_conflict_engine_exception' } } };
    }
    seqNo += 1;
    state.set(id, { source: JSON.parse(body), seqNo });
    return found({ _id: id, _seq_no: seqNo, _primary_term: 1 });
  }

  function aliasesOf(names: readonly string[]): object {
    const named = [...indices].filter(
      ([index, aliases]) => names.includes(index) || names.some((name) => name in aliases),
    );
    return Object.fromEntries(named.map(([index, aliases]) => [index, { aliases }]));
  }

  function pointAliases({ body }: SeenRequest): FakeAnswer {
    const { actions } = JSON.parse(body);
    for (const { remove: removed } of actions) {
      if (removed?.must_exist && !(removed.alias in (indices.get(removed.index) ?? {}))) {
        const reason = `required alias [${removed.alias}] does not exist`;
        return { status: 404, body: { error: { type: 'aliases_not_found_exception', reason } } };
      }
    }
    for (const { add, remove: removed, remove_index: deleted } of actions) {
      if (deleted) {
        indices.delete(deleted.index);
        continue;
      }
      const { index, alias } = add ?? removed;
      const { [alias]: _, ...others } = indices.get(index) ?? {};
      indices.set(index, add ? { ...others, [alias]: {} } : others);
    }
    return found({ acknowledged: true });
  }

  function bulk({ body }: SeenRequest): FakeAnswer {
    const items = itemsOf(body).map((item) => {
      const answer = refuse(item) ?? missingAlias(item) ?? { status: 200 };
      return { [item.action]: answer };
    });
    return found({ errors: JSON.stringify(items).includes('"error"'), items });
  }

  function missingAlias({ index }: FakeBulkItem): object | undefined {
    const error = { type: 'index_not_found_exception', reason: `no such index [${index}]` };
    return isAlias(index) ? undefined : { status: 404, error };
  }
}

/** The actions of a bulk request. */
export function itemsOf(body: string): readonly FakeBulkItem[] {
  const lines = body.split('\n').filter((line) => /^\{"(index|delete)":\{"_index"/.test(line));
  return lines.map((line) => {
    const { index, delete: removed } = JSON.parse(line);
    const { _index, _id } = index ?? removed;
    return { action: index ? 'index' : 'delete', index: _index, id: _id };
  });
}

const NOT_FOUND: FakeAnswer = { status: 404, body: { found: false } };

function found(body: object): FakeAnswer {
  return { body };
}
