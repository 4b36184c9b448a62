import { describe, expect, it } from 'vitest';
import { portalSetting, textOfSetting } from '../../../portal/config/portal-setting.ts';

describe('the settings of the portal', () => {
  it('take texts for all readers, and texts by language', () => {
    const given = { title: { en: 'City', de: 'Stadt' }, footer: 'Here', colour: '#00664f' };
    expect(portalSetting.parse(given)).toEqual(given);
    expect(textOfSetting(given.title, 'de')).toBe('Stadt');
    expect(textOfSetting(given.title, 'fr')).toBe('City');
    expect(textOfSetting({ nl: 'Stad' }, 'fr')).toBe('Stad');
    expect(textOfSetting(given.footer, 'fr')).toBe('Here');
    expect(textOfSetting(undefined, 'fr')).toBeUndefined();
  });

  it.each([
    { colour: 'red; } body { display: none' },
    { title: { xx: 'a language without messages' } },
    { links: [{ title: 'click', address: 'javascript:alert(1)' }] },
    { logos: 'misspelt' },
    { map: { tiles: 'https://tiles.example/{z}/{x}/{y}.png' } },
    { map: { tiles: 'https://tiles.example/', attribution: 'Maps' } },
  ])('refuse %o', (given) => {
    expect(portalSetting.safeParse(given).success).toBe(false);
  });
});
