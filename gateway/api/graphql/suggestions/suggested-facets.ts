import {
  type EntityModel,
  type FacetField,
  type Field,
  type ProfileModel,
  typeOf,
  vocabulariesOf,
} from '../../../../profile-compiler/index.ts';
import { entitySearch } from '../query/entity-search.ts';

/** Groups of suggested values of facets. */
export type SuggestedValueKind = 'terms' | 'agents' | 'keywords';

/** A facet whose values are suggested. */
export interface SuggestedFacet {
  /** Its name in GraphQL. */
  readonly name: string;
  readonly facet: FacetField;
  readonly kind: SuggestedValueKind;
  /** Ids of the vocabularies that its values may be terms of. */
  readonly vocabularies: readonly string[];
}

/** The facets of an entity whose values have texts that people type: those of agents, of keywords, and of terms with labels. */
export function suggestedFacets(
  model: ProfileModel,
  entity: EntityModel,
): readonly SuggestedFacet[] {
  const { facets } = entitySearch(model, entity);
  const { fields } = typeOf(model, entity.type);
  return [...facets].flatMap(([name, facet]) => {
    const field = fields.find((one) => facet.path.length === 1 && one.name === facet.path[0]);
    const kind = field && kindOf(field, facet);
    const vocabularies = field && kind === 'terms' ? vocabulariesOf([field]) : [];
    return kind ? [{ name, facet, kind, vocabularies }] : [];
  });
}

function kindOf({ source }: Field, { role }: FacetField): SuggestedValueKind | undefined {
  switch (source?.mappingClass) {
    case 'Agent':
    case 'AgentMultiLang':
      return 'agents';
    case 'Keywords':
      return 'keywords';
    default:
      // The platform names languages and regions itself, and titles are suggested as such.
      return role.label.length > 0 && !role.codes && !role.labelEntity && !role.bands
        ? 'terms'
        : undefined;
  }
}
