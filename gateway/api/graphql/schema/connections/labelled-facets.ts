import type {
  EntityModel,
  FacetField,
  FacetRole,
  LanguageMap,
  ProfileModel,
} from '../../../../../profile-compiler/index.ts';
import type { Bucket } from '../../../../../search/index.ts';
import type { AskedFacet } from './facet-part.ts';

/** A facet of a search, with the entity whose titles are the labels of its buckets. */
export interface LabelledFacet extends AskedFacet {
  readonly labelEntity?: EntityModel;
  /** Vocabularies that the values are ids of terms of, which tell what is above them. */
  readonly hierarchy?: FacetRole['hierarchy'];
  /** What the values are codes of. */
  readonly codes?: FacetRole['codes'];
  /** Name of the facet in enum and selection. */
  readonly field: string;
  readonly title: LanguageMap;
}

/** What facets are asked of, and how many buckets each shows. */
interface FacetSource extends Pick<AskedFacet, 'pending' | 'first'> {
  readonly model: ProfileModel;
}

export interface LabelledBucket
  extends Bucket,
    Pick<LabelledFacet, 'labelEntity' | 'hierarchy' | 'codes'> {}

/** The facets of these names, with what they and their buckets show: names, entities whose titles are labels, hierarchies. */
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
