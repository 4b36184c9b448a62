export type * from './change.ts';
export * from './errors.ts';
export type * from './repository.ts';
export type * from './triple-store.ts';
