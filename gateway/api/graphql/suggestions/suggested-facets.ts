import {
  type EntityModel,
  type FacetField,
  type ProfileModel,
  typeOf,
} from '../../../../profile-compiler/index.ts';
import { entitySearch } from '../query/entity-search.ts';

/** What values of facets are suggested as. */
export type SuggestedValueKind = 'terms' | 'agents' | 'keywords';

/** A facet whose values are suggested. */
export interface SuggestedFacet {
  /** Its name in GraphQL. */
  readonly name: string;
  readonly facet: FacetField;
  readonly kind: SuggestedValueKind;
}

/** The facets of an entity whose values have texts that people type: those of agents, of keywords, and of terms with labels. */
export function suggestedFacets(
  model: ProfileModel,
  entity: EntityModel,
): readonly SuggestedFacet[] {
  const { facets } = entitySearch(model, entity, new Map());
  return [...facets].flatMap(([name, facet]) => {
    const kind = facet.path.length === 1 ? kindOf(model, entity, facet) : undefined;
    return kind ? [{ name, facet, kind }] : [];
  });
}

function kindOf(
  model: ProfileModel,
  entity: EntityModel,
  { path: [member], role }: FacetField,
): SuggestedValueKind | undefined {
  const field = typeOf(model, entity.type).fields.find(({ name }) => name === member);
  switch (field?.source?.mappingClass) {
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
