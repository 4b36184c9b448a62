import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_STYLE } from '../../http/html/layout.ts';
import type { PortalSettings } from '../config/portal-setting.ts';

/** A file that pages load; its name changes with its content. */
export interface PortalAsset {
  readonly name: string;
  readonly contentType: string;
  readonly body: Buffer;
}

export interface PortalAssets {
  readonly style: PortalAsset;
  readonly script: PortalAsset;
  readonly logo?: PortalAsset;
}

const IMAGES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** Loads style, script and the operator's logo. Throws if the logo cannot be read. */
export function loadPortalAssets(settings: PortalSettings): PortalAssets {
  const { colour, colourDark = colour, logo } = settings;
  const own =
    colour === undefined ? '' : `\n:root { --accent: light-dark(${colour}, ${colourDark}); }\n`;
  const style = Buffer.from(PAGE_STYLE + readFileSync(fileOf('portal.css'), 'utf8') + own);
  return {
    style: asset('portal.css', 'text/css; charset=utf-8', style),
    script: asset('portal.js', 'text/javascript; charset=utf-8', joinedScripts()),
    ...(logo !== undefined && { logo: logoAsset(logo) }),
  };
}

/** Scripts of the pages, served as one file to save requests. */
const SCRIPTS = ['map.js', 'portal.js', 'suggestions.js'];

function joinedScripts(): Buffer {
  return Buffer.concat(SCRIPTS.map((name) => readFileSync(fileOf(name))));
}

function logoAsset(file: string): PortalAsset {
  const extension = path.extname(file).toLowerCase();
  const contentType = IMAGES[extension];
  if (contentType === undefined) {
    throw new Error(
      `PLATFORM_PORTAL.logo: ${file} is no image that pages can show. Name a file that ends in ${Object.keys(IMAGES).join(', ')}.`,
    );
  }
  return asset(`logo${extension}`, contentType, readFileSync(file));
}

function fileOf(name: string): URL {
  return new URL(`./${name}`, import.meta.url);
}

function asset(name: string, contentType: string, body: Buffer): PortalAsset {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { name: name.replace('.', `.${hash}.`), contentType, body };
}
