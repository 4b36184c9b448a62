import {
  type Code,
  codeOfIri,
  type EntityModel,
  type FacetField,
  type FacetRole,
  type LanguageMap,
  type ProfileModel,
} from '../../../../../profile-compiler/index.ts';
import type { Bucket } from '../../../../../search/index.ts';
import { ANY_LANGUAGE, type LanguageRanges } from '../../../../http/negotiation/language-ranges.ts';
import type { GraphQLContext } from '../../context.ts';
import { localized, localizedCode } from '../../languages/localized.ts';
import type { AskedFacet } from './facet-part.ts';

/** A facet of a search, with its names and what its buckets are labelled by. */
export interface LabelledFacet extends AskedFacet {
  /** Vocabularies whose term ids the values are; they give the hierarchy. */
  readonly hierarchy?: FacetRole['hierarchy'];
  /** The code list of the values. */
  readonly codes?: FacetRole['codes'];
  /** Name of the facet in enum and selection. */
  readonly field: string;
  readonly title: LanguageMap;
}

/** The search of the facets, and the buckets that each shows. */
interface FacetSource extends Pick<AskedFacet, 'pending' | 'first'> {
  readonly model: ProfileModel;
}

/** A value of a facet. */
export interface LabelledBucket extends Bucket {
  readonly facet: LabelledFacet;
}

/** The facets of these names with their names, label entities and hierarchies. */
export function labelledFacets(
  names: readonly string[],
  facets: ReadonlyMap<string, FacetField>,
  { model, pending, first }: FacetSource,
): readonly LabelledFacet[] {
  const known = new Map([...facets].map(([field, facet]) => [facet.name, { field, facet }]));
  return names.flatMap((name) => {
    const { field, facet } = known.get(name) ?? {};
    if (field === undefined || !facet) {
      return [];
    }
    const { labelEntity, hierarchy, codes } = facet.role;
    const entity = model.entities.find((one) => one.name === labelEntity);
    return {
      name,
      pending,
      first,
      field,
      title: facet.title ?? { und: inWords(facet.path) },
      ...(entity && { labelEntity: entity }),
      ...(hierarchy && { hierarchy }),
      ...(codes && { codes }),
    };
  });
}

/** `distributions`, `compress_format` → `Distributions compress format`. */
function inWords(path: readonly string[]): string {
  const text = path.join(' ').replaceAll('_', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A facet with the names that the platform has for its values. */
export function withCodeNames(
  { codes, ...facet }: LabelledFacet,
  ranges: LanguageRanges,
  context: GraphQLContext,
): AskedFacet {
  const named = (value: string) =>
    localizedCode(value, ranges, { code: codeOf(value, codes), names: context.codeNames })?.value;
  return codes ? { ...facet, nameOf: named } : facet;
}

/** The label of a bucket. Synchronous if no document is needed: a page shows a hundred labels. */
export function labelOfBucket(
  { label, value, facet: { codes, labelEntity } }: LabelledBucket,
  ranges: LanguageRanges,
  context: GraphQLContext,
): string | Promise<string> {
  const code = codeOf(value, codes);
  const named = code && localizedCode(label, ranges, { code, names: context.codeNames });
  const own = named?.value ?? textOf(label, ranges) ?? value;
  return labelEntity
    ? titleOf(labelEntity, value, context).then((title) => textOf(title, ranges) ?? own)
    : own;
}

/** The code of a value, or of its IRI. */
function codeOf(value: string, codes: FacetRole['codes']): Code | undefined {
  return codeOfIri(value) ?? (codes && { kind: codes, code: value });
}

async function titleOf(entity: EntityModel, id: string, { documents }: GraphQLContext) {
  const document = await documents.load(entity.name, id);
  return document?.data[entity.titleField];
}

/** The text in one of the ranges, else in any language: a label is never empty. */
function textOf(label: unknown, ranges: LanguageRanges): string | undefined {
  return typeof label === 'string' ? label : localized(label, [...ranges, ANY_LANGUAGE])?.value;
}
