export type * from './document/problems.ts';
export * from './errors.ts';
export { localFeed } from './local-feed.ts';
export type * from './log.ts';
export { openSearch, type SearchOptions } from './open-search.ts';
export type * from './repository-feed.ts';
export type * from './search.ts';
export type * from './search-index.ts';
export type * from './search-query.ts';
