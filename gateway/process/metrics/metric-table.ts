import type { CounterConfiguration, GaugeConfiguration, HistogramConfiguration } from 'prom-client';

// Every metric of the platform; those of the process itself are prom-client's. A new metric is a row here and one in
// docs/operations/monitoring.md. Labels have few values: route patterns, codes and names of the platform.

/** From a document by its id to the slowest vocabulary, in seconds. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const COUNTERS = {
  requests: {
    name: 'shapeql_http_requests_total',
    help: 'Requests, by pattern of the path and status.',
    labelNames: ['method', 'route', 'status'],
  },
  problems: {
    name: 'shapeql_problems_total',
    help: 'Problems that were answered, by code; among them budgets exceeded.',
    labelNames: ['code'],
  },
  graphqlErrors: {
    name: 'shapeql_graphql_errors_total',
    help: 'GraphQL errors that were answered, by code.',
    labelNames: ['code'],
  },
  wrongCredentials: {
    name: 'shapeql_wrong_credentials_total',
    help: 'Requests with wrong credentials.',
  },
  threadsReplaced: {
    name: 'shapeql_thread_replacements_total',
    help: 'Worker threads that were stopped or failed, and were replaced.',
    labelNames: ['thread'],
  },
  cacheLookups: {
    name: 'shapeql_cache_lookups_total',
    help: 'Lookups in the caches of the main thread.',
    labelNames: ['cache', 'result'],
  },
} satisfies Readonly<Record<string, CounterConfiguration<string>>>;

export const GAUGES = {
  info: {
    name: 'shapeql_info',
    help: 'Always 1; version and profile are labels.',
    labelNames: ['version', 'profile'],
  },
  up: {
    name: 'shapeql_up',
    help: 'Whether a service of this process is up, as in /health.',
    labelNames: ['service'],
  },
  subscriptions: {
    name: 'shapeql_graphql_subscriptions',
    help: 'GraphQL subscriptions that are open.',
  },
  lastChange: {
    name: 'shapeql_repository_last_change',
    help: 'Sequence number of the newest change.',
  },
  graphs: {
    name: 'shapeql_graphs',
    help: 'Stored graphs; counted again after a minute at the earliest.',
    labelNames: ['kind'],
  },
  damagedGraphs: {
    name: 'shapeql_damaged_graphs',
    help: 'Graphs that are known to be damaged.',
  },
  cursor: {
    name: 'shapeql_index_cursor',
    help: 'Sequence number of the last change that the index has followed.',
  },
  lag: {
    name: 'shapeql_index_lag_changes',
    help: 'Changes that the index lacks, as a difference of sequence numbers.',
  },
  indexing: {
    name: 'shapeql_indexing',
    help: 'Whether this process writes the index; of several that share one, only one does.',
  },
  documents: {
    name: 'shapeql_index_documents',
    help: 'Documents of the index.',
    labelNames: ['entity'],
  },
  documentsWithProblems: {
    name: 'shapeql_index_documents_with_problems',
    help: 'Documents with problems in their metadata.',
  },
  candidateFilled: {
    name: 'shapeql_candidate_filled_ratio',
    help: 'How far the index of the candidate profile is filled, from 0 to 1.',
    labelNames: ['profile'],
  },
  fileBytes: {
    name: 'shapeql_file_bytes',
    help: 'Bytes of files in the data directory.',
    labelNames: ['directory'],
  },
  queueLength: {
    name: 'shapeql_queue_length',
    help: 'Items that wait in a queue or are worked on.',
    labelNames: ['queue'],
  },
  queueBytes: {
    name: 'shapeql_queue_bytes',
    help: 'Bytes of the bodies that wait for a thread or are read there.',
    labelNames: ['queue'],
  },
} satisfies Readonly<Record<string, GaugeConfiguration<string>>>;

export const HISTOGRAMS = {
  requestSeconds: {
    name: 'shapeql_http_request_duration_seconds',
    help: 'Time from the head of a request to the last byte of its answer.',
    labelNames: ['method', 'route'],
    buckets: DURATIONS,
  },
  activitySeconds: {
    name: 'shapeql_activity_duration_seconds',
    help: 'Duration of activities inside the platform.',
    labelNames: ['activity', 'outcome'],
    buckets: DURATIONS,
  },
  backendSeconds: {
    name: 'shapeql_backend_request_duration_seconds',
    help: 'Duration of requests to servers behind the platform.',
    labelNames: ['backend', 'request', 'outcome'],
    buckets: DURATIONS,
  },
  commitWrites: {
    name: 'shapeql_commit_writes',
    help: 'Graphs that one commit wrote or deleted.',
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 1000],
  },
} satisfies Readonly<Record<string, HistogramConfiguration<string>>>;
