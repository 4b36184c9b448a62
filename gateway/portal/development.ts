import { type ProfileCoverage, placeText } from '../../profile-compiler/index.ts';
import { type Html, html } from '../http/html/html.ts';

/** State of a profile that is being written, for pages. */
export interface Development {
  /** Errors of the profile's files, while the last good state is served; `undefined` if there are none. */
  readonly problem: () => string | undefined;
}

declare module '../http/routes/route-context.ts' {
  interface RouteContext {
    /** Present in `dev`: pages show the sources of fields, and errors. */
    readonly development?: Development | undefined;
  }
}

/** Maps each field, by its path from the entity on, to its place in a file: `Dataset_Shape, dataset.ttl:13`. */
export function originsOf({ properties }: ProfileCoverage): ReadonlyMap<string, string> {
  return new Map(
    properties.flatMap(({ fields, file, line, label }) => {
      const shape = label.slice(0, label.lastIndexOf('.'));
      const place = placeText({ file, line });
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
