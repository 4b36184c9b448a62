import {
  DCAT,
  DCT,
  type Field,
  FOAF,
  OWL,
  type ProfileModel,
  predicateOf,
  typeOf,
} from '../../../../profile-compiler/index.ts';
import {
  type DocumentObject,
  facetValuesOf,
  isObject,
  type StoredDocument,
} from '../../../../search/index.ts';
import { membersOfStored } from '../../documents/document-members.ts';
import { isWebAddress, memberText } from '../../schema-org/forms.ts';
import type { PickText } from '../../schema-org/schema-org.ts';
import type { CkanFields, CountedName } from '../query/ckan-fields.ts';
import {
  groupOf,
  type LabelledValue,
  labelText,
  type Organization,
  tagOf,
} from './organization.ts';
import {
  type CkanObject,
  ckanInstant,
  emailOf,
  nameOfOther,
  type ObjectReading,
  objectReader,
  textOfValue,
} from './reading.ts';
import { compileResources } from './resource.ts';

/** Predicates and platform members that the members of a package are made of; all others are extras. */
const READ: ReadonlySet<string> = new Set([
  `${DCT}title`,
  `${DCT}description`,
  `${DCAT}keyword`,
  `${DCAT}theme`,
  `${DCAT}distribution`,
  `${DCAT}version`,
]);
const PLATFORM: readonly string[] = ['id', 'catalog', 'catalog_record'];

/** A dataset, with the organisation that its catalogue is. */
export interface StoredPackage {
  readonly document: StoredDocument;
  readonly organization: Organization | undefined;
}

/** Compiles the datasets of a profile to packages of CKAN, by the RDF predicates of its fields. */
export function compilePackages(model: ProfileModel, fields: CkanFields) {
  const { type } = fields.entity;
  const start = objectReader(model);
  const toResources = resourcesOf(model, fields);
  const others = typeOf(model, type).fields.filter(
    ({ name, ...field }) =>
      !PLATFORM.includes(name) && !READ.has(predicateOf({ name, ...field }) ?? ''),
  );
  return ({ document, organization }: StoredPackage, pick: PickText): CkanObject => {
    const members = membersOfStored(document);
    const reading = start(type, members, pick);
    const values = (name: CountedName) => countedValues(name, members, fields);
    const resources = toResources(document.id, members, pick);
    const tags = values('tags').map((tag) => tagOf(tag, pick));
    return {
      id: document.id,
      name: document.id,
      ...textsOf(reading, document.id),
      ...peopleOf(reading),
      ...licenceOf(values('license_id'), { reading, resources, pick }),
      ...datesOf(document, members),
      organization: organization ?? null,
      owner_org: organization?.id ?? null,
      groups: values('groups').map((theme) => groupOf(theme, pick)),
      tags,
      num_tags: tags.length,
      resources,
      num_resources: resources.length,
      extras: extrasOf([...publisherExtras(reading), ...otherExtras(members, others, pick)]),
      ...SAME,
    };
  };
}

/** Members that all packages have alike. */
const SAME: CkanObject = {
  type: 'dataset',
  state: 'active',
  private: false,
  creator_user_id: null,
  relationships_as_object: [],
  relationships_as_subject: [],
};

/** Makes the resources of a dataset; none where the profile has no distributions. */
function resourcesOf(model: ProfileModel, fields: CkanFields) {
  const field = typeOf(model, fields.entity.type).fields.find(
    (one) => predicateOf(one) === `${DCAT}distribution`,
  );
  if (!field || !('type' in field.value)) {
    return () => [];
  }
  const toResource = compileResources(model, fields, field.value.type);
  return (packageId: string, members: DocumentObject, pick: PickText) =>
    [members[field.name] ?? []]
      .flat()
      .filter(isObject)
      .map((distribution, position) => toResource({ distribution, position, packageId }, pick));
}

/** The values that a dataset is counted for, each once. */
function countedValues(
  name: CountedName,
  members: DocumentObject,
  { counted }: CkanFields,
): readonly LabelledValue[] {
  const found = counted[name].flatMap((facet) => facetValuesOf(members, facet));
  return [...Map.groupBy(found, ({ value }) => value.toLowerCase()).values()].flatMap(
    ([first]) => first ?? [],
  );
}

function textsOf(reading: ObjectReading, id: string): CkanObject {
  return {
    title: reading.first([`${DCT}title`, `${FOAF}name`], 'text') ?? id,
    notes: reading.first([`${DCT}description`], 'text') ?? '',
    url: reading.first([`${DCAT}landingPage`, `${FOAF}homepage`], 'web-address') ?? '',
    version: reading.first([`${DCAT}version`, `${OWL}versionInfo`], 'text') ?? '',
  };
}

function peopleOf(reading: ObjectReading): CkanObject {
  const author = reading.first([`${DCT}creator`], 'agent');
  const maintainer = reading.first([`${DCAT}contactPoint`], 'contact');
  return {
    author: memberText(author, 'name') ?? '',
    author_email: emailOf(author),
    maintainer: memberText(maintainer, 'name') ?? '',
    maintainer_email: emailOf(maintainer),
  };
}

interface LicensedParts {
  readonly reading: ObjectReading;
  readonly resources: readonly CkanObject[];
  readonly pick: PickText;
}

/** The licence if there is one; those of distributions that differ stay with the resources. */
function licenceOf(
  [licence, ...others]: readonly LabelledValue[],
  { reading, resources, pick }: LicensedParts,
): CkanObject {
  if (!licence || others.length > 0) {
    return { license_id: null, license_title: null, license_url: '' };
  }
  const stated = reading.first([`${DCT}license`], 'licence');
  const addresses = [stated, ...resources.map(({ license }) => license)].filter(isWebAddress);
  return {
    license_id: licence.value,
    license_title: labelText(licence, pick),
    license_url: addresses[0] ?? '',
  };
}

/** First and last time that the platform stored the dataset, for harvesters; the dates of its publisher are extras. */
function datesOf({ modified }: StoredDocument, { catalog_record: record }: DocumentObject) {
  const kept = isObject(record) ? record : {};
  return {
    metadata_created: ckanInstant(kept.issued),
    metadata_modified: ckanInstant(kept.modified ?? modified),
  };
}

type Extra = readonly [key: string, value: string | undefined];

/** As ckanext-dcat names what it reads of publishers. */
function publisherExtras(reading: ObjectReading): readonly Extra[] {
  const publisher = reading.first([`${DCT}publisher`], 'agent');
  return [
    ['publisher_uri', memberText(publisher, '@id')],
    ['publisher_name', memberText(publisher, 'name')],
    ['publisher_email', memberText(publisher, 'email')],
    ['publisher_url', memberText(publisher, 'url')],
  ];
}

/** Members of packages in CKAN, which takes no extra with such a key. */
const MEMBERS: ReadonlySet<string> = new Set([
  ...'id name title notes url version author author_email maintainer maintainer_email'.split(' '),
  ...'license_id license_title license_url isopen owner_org organization groups tags'.split(' '),
  ...'tag_string resources extras metadata_created metadata_modified log_message'.split(' '),
  ...Object.keys(SAME),
]);

function otherExtras(
  members: DocumentObject,
  others: readonly Field[],
  pick: PickText,
): readonly Extra[] {
  return others.map((field) => {
    const name = nameOfOther(field);
    const key = MEMBERS.has(name) ? `dcat_${name}` : name;
    return [key, textOfValue(members[field.name], field, pick)];
  });
}

/** Keys have to differ in CKAN; the first of a key counts. */
function extrasOf(extras: readonly Extra[]): readonly CkanObject[] {
  const given = extras.filter(([, value]) => value !== undefined);
  return [...new Map(given.toReversed())].toReversed().map(([key, value]) => ({ key, value }));
}
