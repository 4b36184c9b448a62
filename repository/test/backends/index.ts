export * from '../stores/contract/datasets.ts';
export * from './backends.ts';
export * from './compile-cache.ts';
export * from './damage-graph.ts';
export * from './describe-on-backends.ts';
export * from './own-servers.ts';
export * from './unused-port.ts';
export * from './waiting.ts';
