import type { PortalSettings } from '../../../../portal/config/portal-setting.ts';

/** What the portal of the demo says of itself. */
export const DEMO_PORTAL: PortalSettings = {
  title: {
    en: 'Open data of Lindenau',
    de: 'Offene Daten von Lindenau',
    fr: 'Données ouvertes de Lindenau',
    nl: 'Open data van Lindenau',
    it: 'Dati aperti di Lindenau',
    es: 'Datos abiertos de Lindenau',
  },
  intro: {
    en: 'An example: a city that does not exist publishes what it knows.',
    de: 'Ein Beispiel: Eine Stadt, die es nicht gibt, veröffentlicht, was sie weiß.',
    fr: 'Un exemple : une ville qui n’existe pas publie ce qu’elle sait.',
    nl: 'Een voorbeeld: een stad die niet bestaat publiceert wat ze weet.',
    it: 'Un esempio: una città che non esiste pubblica ciò che sa.',
    es: 'Un ejemplo: una ciudad que no existe publica lo que sabe.',
  },
};
