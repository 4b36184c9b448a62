import {
  ADMS,
  DCAT,
  DCT,
  type Field,
  type ProfileModel,
  predicateOf,
  SPDX,
  typeOf,
} from '../../../../profile-compiler/index.ts';
import { type DocumentObject, facetValuesOf } from '../../../../search/index.ts';
import type { JsonLd } from '../../schema-org/forms.ts';
import type { PickText } from '../../schema-org/schema-org.ts';
import type { CkanFields, CountedName } from '../query/ckan-fields.ts';
import { type CkanObject, ckanDate, nameOfOther, objectReader, textOfValue } from './reading.ts';

/** Predicates that the members of a resource in CKAN are made of. */
const READ: ReadonlySet<string> = new Set([
  `${DCT}title`,
  `${DCT}description`,
  `${DCT}format`,
  `${DCAT}mediaType`,
  `${DCAT}byteSize`,
  `${DCAT}accessURL`,
  `${DCAT}downloadURL`,
]);

/** A distribution, and where it stands. */
interface PlacedDistribution {
  readonly distribution: DocumentObject;
  readonly position: number;
  readonly packageId: string;
}

/** Compiles objects of the type that distributions have in a profile to resources of CKAN. */
export function compileResources(model: ProfileModel, fields: CkanFields, typeName: string) {
  const start = objectReader(model);
  const others = typeOf(model, typeName).fields.filter(
    (field) => field.name !== 'id' && !READ.has(predicateOf(field) ?? ''),
  );
  return (
    { distribution, position, packageId }: PlacedDistribution,
    pick: PickText,
  ): CkanObject => {
    const reading = start(typeName, distribution, pick);
    const text = (predicate: string) => reading.first([predicate], 'text');
    const downloads = reading.all(`${DCAT}downloadURL`, 'text');
    const accesses = reading.all(`${DCAT}accessURL`, 'text');
    const { id = `${packageId}-${position + 1}` } = distribution;
    const members = {
      id,
      package_id: packageId,
      position,
      name: text(`${DCT}title`) ?? null,
      description: text(`${DCT}description`) ?? '',
      url: downloads[0] ?? accesses[0] ?? '',
      ...addressesOf('download_url', downloads),
      ...addressesOf('access_url', accesses),
      format: countedValue('res_format', distribution, fields) ?? '',
      mimetype: text(`${DCAT}mediaType`) ?? null,
      size: numberOf(text(`${DCAT}byteSize`)),
      hash: text(`${SPDX}checksum`) ?? '',
      created: ckanDate(text(`${DCT}issued`)),
      last_modified: ckanDate(text(`${DCT}modified`)),
      license: reading.first([`${DCT}license`], 'licence') ?? null,
      status: reading.first([`${ADMS}status`], 'text') ?? null,
      resource_type: null,
      url_type: null,
      state: 'active',
    };
    // Members of CKAN stand first, and have their names also where the profile uses them otherwise.
    return { ...members, ...othersOf(distribution, others, pick), ...members };
  };
}

/** The first address, and all of several as a JSON list. */
function addressesOf(name: string, addresses: readonly JsonLd[]): CkanObject {
  return {
    ...(addresses.length > 0 && { [name]: addresses[0] }),
    ...(addresses.length > 1 && { [`${name}s`]: JSON.stringify(addresses) }),
  };
}

/** Members of the profile beside those of CKAN, which have their names first. */
function othersOf(distribution: DocumentObject, others: readonly Field[], pick: PickText) {
  const texts = others.map(
    (field) => [nameOfOther(field), textOfValue(distribution[field.name], field, pick)] as const,
  );
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}

function numberOf(text: unknown): number | null {
  return text === undefined ? null : Number(text);
}

/** The value by which a distribution is counted. */
function countedValue(
  name: CountedName,
  distribution: DocumentObject,
  { counted }: CkanFields,
): string | undefined {
  const [found] = counted[name].flatMap((facet) =>
    facetValuesOf(distribution, { ...facet, path: facet.path.slice(1) }),
  );
  return found?.value;
}
