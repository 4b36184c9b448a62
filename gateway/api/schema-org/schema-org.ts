import type {
  EntityModel,
  LanguageMap,
  ProfileModelData,
} from '../../../profile-compiler/index.ts';
import { type DocumentObject, isObject, plainText } from '../../../search/index.ts';
import type { ApiUrls } from '../../http/server/api-urls.ts';
import { type Describe, describedBy, type FieldValue, type ReadByPredicate } from './described.ts';
import { FORMS, type FormContext, isWebAddress, type JsonLd, memberText } from './forms.ts';
import { CLASS_ROWS, type ClassRow, DISTRIBUTION_ROW } from './vocabulary-table.ts';

/** A resource in terms of schema.org. */
export type SchemaOrg = Readonly<Record<string, JsonLd>>;

/** Picks the text of a language map for a reader. */
export type PickText = (map: LanguageMap) => string | undefined;

/**
 * Says what a stored document says, in terms of schema.org; `undefined` for entities whose class has no counterpart there.
 * Pure: the same document gives the same answer.
 */
export type ToSchemaOrg = (
  entity: string,
  document: DocumentObject,
  pick: PickText,
) => SchemaOrg | undefined;

/** Characters that Google asks of a description, and reads of it. */
const DESCRIPTION = { fewest: 50, most: 5_000 };

/** Properties that have one value in all that is read of them; of others, several are a list. */
const SINGLE: ReadonlySet<string> = new Set([
  'name',
  'description',
  'datePublished',
  'dateModified',
  'isAccessibleForFree',
  'conditionsOfAccess',
  'version',
  'encodingFormat',
  'contentUrl',
  'contentSize',
  'sha256',
]);

/**
 * Compiles the fields of a profile to properties of schema.org, by their RDF predicates and by no name. `only` names the
 * properties of the table that are read, where not all are needed.
 */
export function compileSchemaOrg(
  model: ProfileModelData,
  urls: ApiUrls,
  only?: ReadonlySet<string>,
): ToSchemaOrg {
  const describe = describedBy(model);
  const rowFor = (row: ClassRow): ClassRow =>
    only ? { ...row, properties: row.properties.filter((one) => only.has(one.property)) } : row;
  const distributionRow = rowFor(DISTRIBUTION_ROW);
  const entities = new Map(
    model.entities.flatMap((entity) => {
      const row = CLASS_ROWS[entity.targetClass];
      return row ? [[entity.name, { entity, row: rowFor(row) }] as const] : [];
    }),
  );
  return (name, document, pick) => {
    const described = entities.get(name);
    if (!described) {
      return undefined;
    }
    const { entity, row } = described;
    const context = contextOf(describe, pick, distributionRow);
    const said = withoutMarkup(propertiesOf(row, describe(entity.type, document), context));
    const known = {
      name: titleOf(entity, document, pick),
      ...said,
      ...identityOf(document, said),
      url: urls.resource(name, String(document.id)),
    };
    return {
      '@context': 'https://schema.org/',
      '@type': row.type,
      ...(row.type === 'Dataset' ? asDataset(known, { document, pick, urls }) : known),
    };
  };
}

function contextOf(describe: Describe, pick: PickText, distributionRow: ClassRow): FormContext {
  const context: FormContext = { describe, pick, distribution };
  function distribution({ json, field }: FieldValue): JsonLd | undefined {
    if (!('type' in field.value)) {
      return undefined;
    }
    const said = propertiesOf(distributionRow, describe(field.value.type, json), context);
    const contentUrl = said.contentUrl ?? [said.url ?? []].flat()[0];
    return contentUrl === undefined
      ? undefined
      : { '@type': distributionRow.type, ...said, contentUrl };
  }
  return context;
}

function propertiesOf(row: ClassRow, read: ReadByPredicate, context: FormContext): SchemaOrg {
  const said = new Map<string, JsonLd[]>();
  for (const { predicate, property, form } of row.properties) {
    const values = read(predicate).flatMap((value) => FORMS[form](value, context) ?? []);
    said.set(property, [...(said.get(property) ?? []), ...values]);
  }
  return Object.fromEntries(
    Array.from(said, ([property, values]) => [property, distinct(values)] as const).flatMap(
      ([property, values]) => {
        const [first] = values;
        if (first === undefined) {
          return [];
        }
        const isOne = values.length === 1 || SINGLE.has(property);
        return [[property, isOne ? first : values] as const];
      },
    ),
  );
}

function distinct(values: readonly JsonLd[]): readonly JsonLd[] {
  const byText = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...byText.values()];
}

/** The IRI of the resource, and the id if nothing else identifies it. */
function identityOf({ id, resource }: DocumentObject, { identifier }: SchemaOrg): SchemaOrg {
  return {
    ...(isWebAddress(resource) && { '@id': resource }),
    ...(identifier === undefined && {
      identifier: typeof resource === 'string' ? resource : String(id),
    }),
  };
}

/** The title where no predicate of the table gives a name, else the id. */
function titleOf({ titleField }: EntityModel, document: DocumentObject, pick: PickText): string {
  const title = document[titleField];
  const text = isObject(title) ? pick(title as LanguageMap) : title;
  return typeof text === 'string' && text.trim() !== '' ? text : String(document.id);
}

function withoutMarkup({ description, ...said }: SchemaOrg): SchemaOrg {
  return typeof description === 'string'
    ? {
        ...said,
        description: plainText(description)
          .replace(/[^\S\n]+/g, ' ')
          .trim(),
      }
    : said;
}

interface DatasetContext {
  readonly document: DocumentObject;
  readonly pick: PickText;
  readonly urls: ApiUrls;
}

/** Adds what Google requires of datasets: a description of the right length, a licence, the catalogue that lists it. */
function asDataset(said: SchemaOrg, { document, pick, urls }: DatasetContext): SchemaOrg {
  const { catalog } = document;
  const license = said.license ?? licencesOf(said.distribution);
  return {
    ...said,
    description: describedLongEnough(said),
    ...(license !== undefined && { license }),
    ...(isObject(catalog) && {
      includedInDataCatalog: {
        '@type': 'DataCatalog',
        name: (isObject(catalog.title) && pick(catalog.title as LanguageMap)) || String(catalog.id),
        url: urls.catalogue(String(catalog.id)),
      },
    }),
  };
}

/** The licences of all distributions, where the dataset has none. */
function licencesOf(distributions: JsonLd | undefined): JsonLd | undefined {
  const licences = distinct(
    [distributions ?? []]
      .flat()
      .flatMap((distribution) =>
        isObject(distribution) ? ((distribution.license ?? []) as JsonLd) : [],
      )
      .flat(),
  );
  return licences.length > 1 ? licences : licences[0];
}

/** Extends a short description with other texts; cuts a long one between words. */
function describedLongEnough(said: SchemaOrg): string {
  const [publisher] = [said.publisher].flat();
  const keywords = [said.keywords ?? []].flat().join(', ');
  const parts = [said.description, said.name, memberText(publisher, 'name'), keywords];
  let text = '';
  for (const part of parts) {
    if (text.length < DESCRIPTION.fewest && typeof part === 'string' && !text.includes(part)) {
      text = text === '' ? part : `${text.replace(/[.\s]+$/, '')}. ${part}`;
    }
  }
  return text.length <= DESCRIPTION.most
    ? text
    : `${text.slice(0, DESCRIPTION.most - 2).replace(/\s+\S*$/, '')} …`;
}
