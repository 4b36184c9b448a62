import { z } from 'zod';
import type { LanguageMap } from '../../../profile-compiler/index.ts';
import { fallbackText, PORTAL_LANGUAGES, type PortalLanguage } from '../languages/messages.ts';
import { tileAddress } from './tile-address.ts';

/** A text in one language for all, or by language. */
const text = z.union([
  z.string().min(1),
  z.partialRecord(
    z.enum(PORTAL_LANGUAGES as [PortalLanguage, ...PortalLanguage[]]),
    z.string().min(1),
  ),
]);

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as "#0b5cad"');

const webAddress = z.url({ protocol: /^https?$/ });

/** Appearance and texts of an operator's portal. */
export const portalSetting = z.strictObject({
  title: text.optional(),
  intro: text.optional(),
  footer: text.optional(),
  /** Path of an image file: SVG, PNG, JPEG or WebP. */
  logo: z.string().min(1).optional(),
  /** Colours of links and of the head of pages, in light and dark schemes. */
  colour: colour.optional(),
  colourDark: colour.optional(),
  /** Addresses in the foot of pages, such as the imprint. */
  links: z
    .array(z.strictObject({ title: text, address: webAddress }))
    .max(20)
    .optional(),
  /** Images that maps are drawn on, whose publisher wants to be named; maps are outlines if absent. */
  map: z
    .strictObject({ tiles: tileAddress, attribution: text, address: webAddress.optional() })
    .optional(),
});

export type PortalSettings = z.output<typeof portalSetting>;

/** State of a profile that is being written. */
export interface Development {
  /** Errors of the profile's files, while the last good state is served; `undefined` if there are none. */
  readonly problem: () => string | undefined;
}

declare module '../../http/routes/route-context.ts' {
  interface RouteContext {
    /** Present in `dev`: pages show the sources of fields, and errors. */
    readonly development?: Development | undefined;
    /** Appearance and texts of the portal. */
    readonly portal: PortalSettings;
  }
}

export type MapSettings = NonNullable<PortalSettings['map']>;

/** The text for a language: its own, else the English one, else the first. */
export function textOfSetting(
  given: string | Partial<LanguageMap> | undefined,
  language: PortalLanguage,
): string | undefined {
  return typeof given === 'object' ? (given[language] ?? fallbackText(given)) : given;
}
