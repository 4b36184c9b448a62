import { describe, expect, it } from 'vitest';
import { collationKey } from '../../text/collation.ts';

/** Words in the order of a language. */
const ORDERS = {
  sv: ['Apa', 'Orm', 'Zebra', 'Ål', 'Åska', 'Älg', 'Ödla'],
  fi: ['Apina', 'Zeppelin', 'Äiti', 'Öljy'],
  de: ['Äpfel', 'Apfelbaum', 'Ofen', 'Öl', 'Olive', 'Zebra'],
  da: ['Abe', 'Zoo', 'Æble', 'Øl', 'Ål', 'Århus'],
  nb: ['Ape', 'Zoo', 'Ærlig', 'Øl', 'Ål'],
  es: ['nadar', 'nube', 'ñame', 'oso'],
  cs: ['cena', 'cukr', 'čas', 'dům', 'hrad', 'chata', 'jaro'],
  hr: ['cvijet', 'čaša', 'ćup', 'dan', 'đak', 'luk', 'ljeto'],
  hu: ['cukor', 'csap', 'dal', 'nagy', 'nyár', 'ok', 'ököl'],
  pl: ['las', 'luty', 'łata', 'mak', 'ocena', 'ósmy', 'pan'],
  tr: ['cam', 'çay', 'ırmak', 'ilk', 'şal', 'tas'],
  et: ['sild', 'šokk', 'zebra', 'žanr', 'tool', 'võti', 'õun', 'äri', 'öö', 'üks'],
  uk: ['гора', 'ґанок', 'дім', 'ех', 'єва', 'жук', 'иній', 'іва', 'їжак', 'йод', 'кіт'],
  ru: ['ель', 'ёлка', 'жук', 'игра', 'йод', 'кот'],
  el: ['αέρας', 'άλφα', 'βήτα', 'ώρα'],
} as const;

describe('the order of texts', () => {
  it.each(Object.entries(ORDERS))('is in %s that of the language', (language, words) => {
    const sorted = [...words].sort((a, b) =>
      collationKey(a, language) < collationKey(b, language) ? -1 : 1,
    );
    expect(sorted).toEqual([...words].sort(new Intl.Collator(language).compare));
  });

  it('is in Swedish not that of German', () => {
    expect(collationKey('Ål', 'sv') > collationKey('Zebra', 'sv')).toBe(true);
    expect(collationKey('Ål', 'de') < collationKey('Zebra', 'de')).toBe(true);
    expect(collationKey('Ål') < collationKey('Zebra')).toBe(true);
  });

  it.each(['x-house', 'not a tag', '', 'qaa'])('is that of the root for %j', (tag) => {
    expect(collationKey('Ångström', tag)).toBe(collationKey('Ångström'));
  });

  it('takes no notice of case, and of accents that are no letters', () => {
    expect(collationKey(' ÉTÉ ', 'fr')).toBe(collationKey('ete', 'fr'));
    expect(collationKey('Straße', 'de')).toBe(collationKey('STRASSE', 'de'));
    expect(collationKey('Å', 'sv')).toBe(collationKey('a\u030a', 'sv'));
  });
});
