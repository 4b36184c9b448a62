import type { FacetField } from '../../../../profile-compiler/index.ts';
import type { Bucket, DocumentObject } from '../../search-index.ts';
import { naiveValues } from './values.ts';

/** What a document adds to a facet. */
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
    const value = String(raw);
    const label = role.labelEntity ? value : present(held, role.label);
    return [{ value, label: (label ?? value) as Bucket['label'] }];
  });
}

function present(held: unknown, members: readonly string[]): unknown {
  return members.length === 0
    ? held
    : members.flatMap((member) => naiveValues(held, [member])).at(0);
}
