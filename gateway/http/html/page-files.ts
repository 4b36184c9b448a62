import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fixedAnswer } from '../negotiation/fixed-answer.ts';
import { type Route, route } from '../routes/route.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/**
 * Rows that serve the scripts and styles of a page in a folder, so that it needs no other host. `urls` are those of the
 * files; each is read with the first request for it.
 */
export function pageFiles(
  folder: string,
  urls: readonly string[],
  needs?: Route['needs'],
): readonly Route[] {
  return urls.map((url) =>
    route({
      method: 'get',
      path: `${folder}/${path.posix.basename(url)}`,
      ...(needs && { needs }),
      operation: { undocumented: 'A file that a page loads' },
      handler: () =>
        fixedAnswer(() => ({
          contentType: CONTENT_TYPES[path.posix.extname(url)] ?? 'application/octet-stream',
          body: readFileSync(new URL(url)),
        })),
    }),
  );
}
