import type { ProfileCoverage } from '../../profile-compiler/index.ts';
import { type Html, html } from '../http/html/html.ts';

/** What pages show while a profile is written. */
export interface Development {
  /** What is wrong with the files of the profile, while the last good one is served; `undefined` where nothing is. */
  readonly problem: () => string | undefined;
}

/** Where each field is written, by its path from the entity on: `Dataset_Shape, dataset.ttl:13`. */
export function originsOf({ properties }: ProfileCoverage): ReadonlyMap<string, string> {
  return new Map(
    properties.flatMap(({ fields, file, line, label }) => {
      const shape = label.slice(0, label.lastIndexOf('.'));
      const place = line === undefined ? file : `${file}:${line}`;
      return fields.map((field) => [field, shape === '' ? place : `${shape}, ${place}`] as const);
    }),
  );
}

/** Stands above a page while the files of the profile have mistakes. */
export function developmentBanner(development: Development | undefined): Html | undefined {
  const problem = development?.problem();
  return problem === undefined
    ? undefined
    : html`<div class="mistakes" role="alert" lang="en"><p>The profile has mistakes. The last good one is served.</p>
<pre tabindex="0">${problem}</pre></div>`;
}
