// The package's main file would load the names of all its languages; Intl has them already.
import countries from 'i18n-iso-countries/index.js';
import { createNameIndex } from './name-index.ts';

/** A country of ISO 3166-1. */
export interface IsoCountry {
  /** Alpha-2 code in lower case. */
  readonly id: string;
  /** English name. */
  readonly label: string;
  /** Alpha-3 code, as in the EU country table: `DEU`. */
  readonly code: string;
}

const ENGLISH = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const byCode = new Map<string, IsoCountry>();
for (const [alpha2, alpha3] of Object.entries(countries.getAlpha2Codes())) {
  const country = { id: alpha2.toLowerCase(), label: ENGLISH.of(alpha2) ?? alpha3, code: alpha3 };
  byCode.set(alpha2, country);
  byCode.set(alpha3, country);
}

const alpha2ByName = createNameIndex('region', Object.keys(countries.getAlpha2Codes()));

/** By alpha-2 or alpha-3 code, in any case. */
export function countryByCode(code: string): IsoCountry | undefined {
  return byCode.get(code.toUpperCase());
}

/** By its name in English, or in the language given. */
export function countryByName(name: string, locale: string): IsoCountry | undefined {
  const alpha2 = alpha2ByName(name, 'en') ?? alpha2ByName(name, locale);
  return alpha2 === undefined ? undefined : byCode.get(alpha2);
}
