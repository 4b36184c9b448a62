export type * from './document/problems.ts';
export * from './errors.ts';
export type * from './repository-feed.ts';
export type * from './search.ts';
export type * from './search-index.ts';
export type * from './search-query.ts';
