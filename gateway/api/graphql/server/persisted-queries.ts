import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { GraphQLErrorCode } from '../errors.ts';

/** Characters of all kept queries, and of one of them. */
const MAX_CHARACTERS = 4 * 1024 * 1024;
const MAX_QUERY_LENGTH = 64 * 1024;

/** The queries that clients name by their hash. */
export type PersistedQueries = ReturnType<typeof persistedQueries>;

/**
 * Automatic persisted queries, as Apollo's clients send them: by the SHA-256 of the query, and once with the query. A
 * query is kept once it has been parsed, validated and found within the limits, so only valid queries take room. Each
 * request is measured as if it had the query. The least recently used are dropped first.
 */
export function persistedQueries() {
  const kept = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    maxEntrySize: MAX_QUERY_LENGTH,
    sizeCalculation: (query) => query.length + 100,
  });
  const toKeep = new WeakMap<Request, { readonly hash: string; readonly query: string }>();
  const plugin: Plugin = {
    onParams({ params, request, setParams }) {
      const hash = hashIn(params);
      if (hash === undefined) {
        return;
      }
      const { query }: { readonly query?: unknown } = params;
      if (typeof query === 'string' && query !== '') {
        toKeep.set(request, { hash: checked(hash, query), query });
      } else if (query === undefined || query === null || query === '') {
        setParams({ ...params, query: kept.get(hash) ?? missing() });
      }
    },
    onExecute({ args: { contextValue } }) {
      const { request } = contextValue as { readonly request: Request };
      const given = toKeep.get(request);
      if (given) {
        kept.set(given.hash, given.query);
      }
    },
  };
  return {
    plugin,
    /** The query that a request names; `undefined` if it names none, or one that is not kept. */
    find(params: GraphQLParams): string | undefined {
      const hash = wellFormedHash(params.extensions?.persistedQuery);
      return hash === undefined ? undefined : kept.get(hash);
    },
  };
}

/** The hash that a request names its query by; `undefined` if it names none. */
function hashIn(params: GraphQLParams | null): string | undefined {
  const named: unknown = params?.extensions?.persistedQuery;
  if (named === undefined || named === null) {
    return undefined;
  }
  return (
    wellFormedHash(named) ??
    refuse(
      'BAD_REQUEST',
      'extensions.persistedQuery must be {"version": 1, "sha256Hash": "…"}, with the SHA-256 of the query in hexadecimal.',
    )
  );
}

function wellFormedHash(named: unknown): string | undefined {
  const { version, sha256Hash } = (named ?? {}) as { version?: unknown; sha256Hash?: unknown };
  return version === 1 && typeof sha256Hash === 'string' && /^[0-9a-f]{64}$/i.test(sha256Hash)
    ? sha256Hash.toLowerCase()
    : undefined;
}

function checked(hash: string, query: string): string {
  if (createHash('sha256').update(query).digest('hex') !== hash) {
    refuse('BAD_REQUEST', 'extensions.persistedQuery.sha256Hash is not the SHA-256 of the query.');
  }
  return hash;
}

/** Clients know this message and code, and send the query with its hash then. */
function missing(): never {
  return refuse('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound');
}

/** 400 as `application/graphql-response+json`, 200 as `application/json`. */
function refuse(code: GraphQLErrorCode, message: string): never {
  throw new GraphQLError(message, { extensions: { code, http: { status: 400, spec: true } } });
}
