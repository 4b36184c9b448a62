import type { Literal, Term } from '@rdfjs/types';
import { EDP } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass, ReadField, ValueType } from './mapping-class.ts';
import { member, storedMember } from './member.ts';
import { byCodePoint } from './rules/code-point-order.ts';
import { isLiteral, objectOf, statedId } from './rules/described.ts';
import { isoMoment } from './rules/iso-moment.ts';
import { CLAIMS, translatedFrom } from './rules/language-key.ts';
import type { ReadContext } from './rules/read-context.ts';
import { keptTexts } from './rules/text-map.ts';

const DETAIL: ValueType = {
  type: 'TranslationDetail',
  description: 'How the title came to be in one language',
  members: [
    member('machine_translated', {
      value: { kind: 'boolean' },
      description: 'Whether a machine translated the title',
      always: true,
    }),
    storedMember('original_language', 'Language that the title was translated from'),
    member('issued', {
      value: { kind: 'date-time' },
      description: 'When it was sent to be translated',
    }),
    member('received', { value: { kind: 'date-time' }, description: 'When the translation came' }),
  ],
};

export const translationMeta: MappingClass = {
  description: 'Languages of the title and how it came to be in them',
  value: {
    kind: 'object',
    type: 'TranslationMeta',
    members: [
      member('full_available_languages', {
        value: { kind: 'stored' },
        description: 'Language tags of the title',
        always: true,
        many: true,
      }),
      member('details', {
        value: { kind: 'by-language', type: DETAIL.type },
        description: 'Each translation of the title, by its language tag',
        always: true,
      }),
      member('status', {
        value: { kind: 'stored' },
        description: 'State of the translation: completed, processing or unknown',
        always: true,
      }),
    ],
    inner: [DETAIL],
  },
  roles: {},
  read: { all: readTranslations },
  platformFields: ['translation_meta'],
  onlySource: 'the title and the record',
  isAlwaysOne: true,
};

const STATUSES: Readonly<Record<string, string>> = {
  [`${EDP}TransCompleted`]: 'completed',
  [`${EDP}TransInProcess`]: 'processing',
};

/** `values` are the texts of the title, and the record of the resource. */
function readTranslations(
  values: readonly Term[],
  _field: ReadField,
  context: ReadContext,
): Json | undefined {
  const record = values.find((value) => !isLiteral(value));
  const kept = keptTexts(values.filter(isLiteral), {
    defaultLanguage: context.defaultLanguage,
    report: () => undefined,
    trim: true,
  });
  const dates = record ? datesOf(record, context) : {};
  const languages = [...kept.keys()].sort(byCodePoint);
  const details = languages.map((language) => {
    const text = kept.get(language);
    const isMachine = text?.claim === CLAIMS.translated;
    const original = isMachine && translatedFrom((text.value as Literal).language);
    return [
      language,
      objectOf({
        machine_translated: isMachine,
        original_language: original || undefined,
        ...dates,
      }),
    ] as const;
  });
  return {
    full_available_languages: languages,
    details: Object.fromEntries(details),
    status: record ? statusOf(record, context) : 'unknown',
  };
}

function statusOf(record: Term, { graph }: ReadContext): string {
  const stated = graph.objects(record, `${EDP}transStatus`).map(({ value }) => STATUSES[value]);
  return stated.find((status) => status !== undefined) ?? 'unknown';
}

function datesOf(record: Term, context: ReadContext) {
  const date = (name: string) => statedId(record, [EDP + name], context, isoMoment);
  return { issued: date('transIssued'), received: date('transReceived') };
}
