import type { LabelSource, LanguageMap } from '../../../../../profile-compiler/index.ts';
import {
  type DocumentObject,
  isObject,
  type Search,
  valuesAt,
  withoutCase,
} from '../../../../../search/index.ts';
import { membersOfStored } from '../../../documents/document-members.ts';
import { queryOf } from '../../../search/search-request.ts';
import { documentText } from './document-titles.ts';

/** Id and title of values, where they are not those of the bucket. */
export interface ShownValue {
  readonly id?: string;
  readonly title?: string | LanguageMap;
}

/** The documents that label values, by value without case: those whose member is the value. */
export async function labelDocuments(
  search: Pick<Search, 'get' | 'search'>,
  { entity, by, title, id }: LabelSource,
  values: readonly string[],
): Promise<ReadonlyMap<string, ShownValue>> {
  const documents = await documentsBy(search, { entity, field: by }, values);
  const shown = new Map<string, ShownValue>();
  for (const document of documents) {
    const label = titleOf(document, title, entity);
    const own = id === undefined ? undefined : textsAt(document, id)[0];
    for (const value of textsAt(document, by).map(withoutCase)) {
      if (!shown.has(value)) {
        const members = { ...(own !== undefined && { id: own }), ...(label && { title: label }) };
        shown.set(value, members);
      }
    }
  }
  return new Map(
    values.flatMap((value) => {
      const found = shown.get(withoutCase(value));
      return found ? [[value, found] as const] : [];
    }),
  );
}

/**
 * The values of a facet that stand behind the ids that are ticked, also of organisations below those where `includeChildren`; an id
 * that labels none stays.
 */
export async function labelledValues(
  search: Pick<Search, 'get' | 'search' | 'organizationsBelow'>,
  { entity, by, id }: LabelSource,
  {
    ticked,
    includeChildren,
  }: { readonly ticked: readonly string[]; readonly includeChildren: boolean },
): Promise<readonly string[]> {
  const hasChildren = includeChildren && entity === 'organization';
  if (id === undefined && !hasChildren) {
    return ticked;
  }
  const shown = id ?? by;
  const documents = await documentsBy(search, { entity, field: shown }, ticked);
  const known = new Set(documents.flatMap((document) => textsAt(document, shown)).map(withoutCase));
  const own = id === undefined ? [] : documents;
  const others = id === undefined ? ticked : ticked.filter((one) => !known.has(withoutCase(one)));
  const ids = hasChildren ? documents.flatMap((document) => textsAt(document, 'id')) : [];
  const below = await documentsBy(
    search,
    { entity, field: 'id' },
    ids.length > 0 ? await search.organizationsBelow(ids) : [],
  );
  return [
    ...new Set([...[...own, ...below].flatMap((document) => textsAt(document, by)), ...others]),
  ];
}

/** Documents that label the values of one facet. */
const MAX_DOCUMENTS = 1_000;

async function documentsBy(
  search: Pick<Search, 'get' | 'search'>,
  { entity, field }: { readonly entity: string; readonly field: string },
  values: readonly string[],
): Promise<readonly DocumentObject[]> {
  if (values.length === 0) {
    return [];
  }
  if (field === 'id') {
    const stored = await search.get(entity, values);
    return stored.flatMap((one) => (one ? [membersOfStored(one)] : []));
  }
  const filter = { kind: 'equals', field, values } as const;
  const { hits } = await search.search(entity, {
    ...queryOf({ text: '', order: [] }, { filter }),
    page: { first: MAX_DOCUMENTS },
  });
  return hits.map(({ document }) => membersOfStored(document));
}

function titleOf(document: DocumentObject, path: string, entity: string): ShownValue['title'] {
  const [found] = valuesAt(document, path.split('.'));
  if (entity === 'catalog') {
    return documentText(document, found?.value);
  }
  return typeof found?.value === 'string' || isObject(found?.value)
    ? (found.value as ShownValue['title'])
    : undefined;
}

function textsAt(document: DocumentObject, path: string): readonly string[] {
  return valuesAt(document, path.split('.')).map(({ value }) => String(value));
}
