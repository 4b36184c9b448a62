import { html } from '../../../http/html/html.ts';
import { type MapSettings, textOfSetting } from '../../config/portal-setting.ts';
import { originOfTiles } from '../../config/tile-address.ts';
import type { PortalLanguage } from '../../languages/messages.ts';
import { placeOfTile, tilesOver, type WorldPart } from './mercator.ts';

/** The images of the maps of one page. */
export type PageTiles = ReturnType<typeof pageTiles>;

interface TiledDrawing {
  /** Units of its width. */
  readonly width: number;
  readonly most: number;
}

/** Images of a page: one map of results, or the areas of one resource. */
const MAX_TILES = 12;

/** The images of a page that has none yet. */
export function pageTiles({ tiles, attribution, address }: MapSettings, language: PortalLanguage) {
  const origin = originOfTiles(tiles);
  const publisher = textOfSetting(attribution, language);
  let count = 0;
  return {
    /** Images that cover a part, for a drawing of that width; `undefined` if the page has enough of them. */
    over(part: WorldPart, { width, most }: TiledDrawing) {
      const covering = tilesOver(part, most);
      if (count + covering.length > MAX_TILES) {
        return undefined;
      }
      count += covering.length;
      const scale = width / part.width;
      const images = covering.map((tile) => {
        const { left, top, size } = placeOfTile(tile);
        const source = tiles
          .replaceAll('{z}', String(tile.zoom))
          .replaceAll('{x}', String(tile.x))
          .replaceAll('{y}', String(tile.y));
        const side = round(size * scale);
        return html`<image href="${source}" x="${round((left - part.left) * scale)}" y="${round((top - part.top) * scale)}" width="${side}" height="${side}"/>`;
      });
      return html`<g class="tiles" aria-hidden="true">${images}</g>`;
    },
    /** Names the publisher of the images. */
    attribution: html`<p class="attribution">${address === undefined ? publisher : html`<a href="${address}">${publisher}</a>`}</p>`,
    /** The origin of another host, if the page shows images of it. */
    foreignOrigin: () => (count > 0 ? origin : undefined),
  };
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
