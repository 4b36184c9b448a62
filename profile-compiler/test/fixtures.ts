import { join } from 'node:path';
import {
  type CompileOptions,
  compileProfile,
  type ProfileModel,
  readProfileDirectory,
} from '../index.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const SHIPPED = join(import.meta.dirname, '../../profiles');

const compiled = new Map<string, Promise<ProfileModel>>();

/** Compiles a profile once for all files that share a worker: a model never changes. */
function compileOnce(directory: string, options?: CompileOptions): Promise<ProfileModel> {
  const key = JSON.stringify([directory, options]);
  const model =
    compiled.get(key) ??
    readProfileDirectory(directory).then((source) => compileProfile(source, options));
  compiled.set(key, model);
  return model;
}

/** Compiles a profile of `test/fixtures`. */
export function compileFixture(name: string, options?: CompileOptions): Promise<ProfileModel> {
  return compileOnce(join(FIXTURES, name), options);
}

/** Compiles a profile that ships with the product. */
export function compileShipped(name: string, options?: CompileOptions): Promise<ProfileModel> {
  return compileOnce(join(SHIPPED, name), options);
}

/** The profile with every class in every cardinality, with facets of `/search` that count more than its own. */
export function compileEveryClass(): Promise<ProfileModel> {
  const facet = (path: string, term?: string, label?: string) => ({
    name: `${path} ${term}`,
    title: path,
    path,
    ...(term !== undefined && { aggregation_term: term }),
    ...(label !== undefined && { display_title: label }),
  });
  const facets = [
    facet('agent_any', 'homepage.raw', 'type'),
    facet('agent_multi_lang_some', 'resource', 'name'),
    facet('multi_lang_one'),
    facet('integer_any'),
  ];
  return compileFixture('every-class', {
    index: { types: { dataset: { facets } } },
  });
}
