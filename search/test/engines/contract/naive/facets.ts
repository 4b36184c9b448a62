import type { FacetField, LanguageMap } from '../../../../../profile-compiler/index.ts';
import type { Bucket, DocumentObject } from '../../../../port/search-index.ts';
import type { FacetMatch } from '../../../../port/search-query.ts';
import { pickTag } from '../../../../query/document-values.ts';
import { naiveValues } from './values.ts';

/** The values that a document adds to a facet. */
export function naiveFacetValues(
  document: DocumentObject,
  { path, role }: FacetField,
): Pick<Bucket, 'value' | 'label'>[] {
  return naiveValues(document, path).flatMap((held) => {
    const raw = present(held, role.value);
    if (raw === undefined) {
      return [];
    }
    const band = role.bands?.find(
      ({ from = -Infinity, to = Infinity }) => Number(raw) >= from && Number(raw) <= to,
    );
    if (role.bands) {
      return band ? [{ value: band.name, label: band.name }] : [];
    }
    const value = typeof raw === 'object' ? pickedText(raw as LanguageMap) : String(raw);
    if (value === undefined) {
      return [];
    }
    const label = role.labelEntity ? value : present(held, role.label);
    return [
      { value, label: typeof label === 'object' ? (label as LanguageMap) : String(label ?? value) },
    ];
  });
}

/** A language map counts by its text pick. */
function pickedText(map: LanguageMap): string | undefined {
  return map[pickTag(Object.keys(map)) ?? ''];
}

function present(held: unknown, members: readonly string[]): unknown {
  return members.length === 0
    ? held
    : members.flatMap((member) => naiveValues(held, [member])).at(0);
}

/** Tests whether the label of a bucket contains a text of unaccented letters. */
export function naiveLabelHas(
  { value, label }: Pick<Bucket, 'value' | 'label'>,
  { text, languages = [], values = [] }: FacetMatch,
): boolean {
  const labels = typeof label === 'string' ? { '': label } : label;
  const read = Object.keys(labels).filter((tag) =>
    languages.some((one) => tag.split('-')[0] === one.split('-')[0]),
  );
  const texts = (read.length > 0 ? read : Object.keys(labels)).map((tag) => labels[tag] ?? '');
  return values.includes(value) || [value, ...texts].some((one) => bare(one).includes(bare(text)));
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’ʼ‘`´]/gu, "'");
}
