/** One metric, as Prometheus knows it. */
export interface MetricRow {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels?: readonly string[];
  /** Upper bounds of the buckets of a histogram. */
  readonly buckets?: readonly number[];
}

/** From a document by its id to the slowest vocabulary, in seconds. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Every metric of the platform; those of the process itself are prom-client's. A new metric is a row here and one in
 * docs/operations/monitoring.md. Labels have few values: route patterns, codes and names of the platform.
 */
export const METRICS = {
  info: {
    name: 'shapeql_info',
    type: 'gauge',
    help: 'Always 1; version and profile are labels.',
    labels: ['version', 'profile'],
  },
  up: {
    name: 'shapeql_up',
    type: 'gauge',
    help: 'Whether a service of this process is up, as in /health.',
    labels: ['service'],
  },
  requests: {
    name: 'shapeql_http_requests_total',
    type: 'counter',
    help: 'Requests, by pattern of the path and status.',
    labels: ['method', 'route', 'status'],
  },
  requestSeconds: {
    name: 'shapeql_http_request_duration_seconds',
    type: 'histogram',
    help: 'Time from the head of a request to the last byte of its answer.',
    labels: ['method', 'route'],
    buckets: DURATIONS,
  },
  problems: {
    name: 'shapeql_problems_total',
    type: 'counter',
    help: 'Problems that were answered, by code; among them budgets exceeded.',
    labels: ['code'],
  },
  graphqlErrors: {
    name: 'shapeql_graphql_errors_total',
    type: 'counter',
    help: 'GraphQL errors that were answered, by code.',
    labels: ['code'],
  },
  subscriptions: {
    name: 'shapeql_graphql_subscriptions',
    type: 'gauge',
    help: 'GraphQL subscriptions that are open.',
  },
  wrongCredentials: {
    name: 'shapeql_wrong_credentials_total',
    type: 'counter',
    help: 'Requests with wrong credentials.',
  },
  activitySeconds: {
    name: 'shapeql_activity_duration_seconds',
    type: 'histogram',
    help: 'Duration of activities inside the platform.',
    labels: ['activity', 'outcome'],
    buckets: DURATIONS,
  },
  backendSeconds: {
    name: 'shapeql_backend_request_duration_seconds',
    type: 'histogram',
    help: 'Duration of requests to servers behind the platform.',
    labels: ['backend', 'request', 'outcome'],
    buckets: DURATIONS,
  },
  commitWrites: {
    name: 'shapeql_commit_writes',
    type: 'histogram',
    help: 'Graphs that one commit wrote or deleted.',
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 1000],
  },
  lastChange: {
    name: 'shapeql_repository_last_change',
    type: 'gauge',
    help: 'Sequence number of the newest change.',
  },
  graphs: {
    name: 'shapeql_graphs',
    type: 'gauge',
    help: 'Stored graphs; counted again after a minute at the earliest.',
    labels: ['kind'],
  },
  damagedGraphs: {
    name: 'shapeql_damaged_graphs',
    type: 'gauge',
    help: 'Graphs that are known to be damaged.',
  },
  cursor: {
    name: 'shapeql_index_cursor',
    type: 'gauge',
    help: 'Sequence number of the last change that the index has followed.',
  },
  lag: {
    name: 'shapeql_index_lag_changes',
    type: 'gauge',
    help: 'Changes that the index lacks, as a difference of sequence numbers.',
  },
  indexing: {
    name: 'shapeql_indexing',
    type: 'gauge',
    help: 'Whether this process writes the index; of several that share one, only one does.',
  },
  documents: {
    name: 'shapeql_index_documents',
    type: 'gauge',
    help: 'Documents of the index.',
    labels: ['entity'],
  },
  documentsWithProblems: {
    name: 'shapeql_index_documents_with_problems',
    type: 'gauge',
    help: 'Documents with problems in their metadata.',
  },
  candidateFilled: {
    name: 'shapeql_candidate_filled_ratio',
    type: 'gauge',
    help: 'How far the index of the candidate profile is filled, from 0 to 1.',
    labels: ['profile'],
  },
  fileBytes: {
    name: 'shapeql_file_bytes',
    type: 'gauge',
    help: 'Bytes of files in the data directory.',
    labels: ['directory'],
  },
  queueLength: {
    name: 'shapeql_queue_length',
    type: 'gauge',
    help: 'Items that wait in a queue or are worked on.',
    labels: ['queue'],
  },
  queueBytes: {
    name: 'shapeql_queue_bytes',
    type: 'gauge',
    help: 'Bytes of the bodies that wait for a thread or are read there.',
    labels: ['queue'],
  },
  threadsReplaced: {
    name: 'shapeql_thread_replacements_total',
    type: 'counter',
    help: 'Worker threads that were stopped or failed, and were replaced.',
    labels: ['thread'],
  },
  cacheLookups: {
    name: 'shapeql_cache_lookups_total',
    type: 'counter',
    help: 'Lookups in the caches of the main thread.',
    labels: ['cache', 'result'],
  },
} as const satisfies Readonly<Record<string, MetricRow>>;

type Rows = typeof METRICS;

/** The keys of the metrics of a type. */
export type MetricKey<Type extends MetricRow['type'] = MetricRow['type']> = {
  [Key in keyof Rows]: Rows[Key]['type'] extends Type ? Key : never;
}[keyof Rows];
