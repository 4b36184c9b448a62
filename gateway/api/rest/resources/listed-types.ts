import {
  customTypeOf,
  type EntityModel,
  type ProfileModel,
} from '../../../../profile-compiler/index.ts';
import type { Selection } from '../../../../repository/index.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { customEntities } from '../entities/target.ts';

/** Types that clients name for DCAT resources, whether the profile has them or not. */
const DCAT_TYPES = ['Dataset', 'DataService', 'DatasetSeries'];

/**
 * The items of a list of resources, of one catalogue or of all: datasets, then custom resources by type.
 * `resourceTypes` names classes of DCAT or of the profile, with commas; all if absent. A type that the profile lacks
 * lists nothing. Throws `invalid-parameter`.
 */
export function listedResources(
  model: ProfileModel,
  resourceTypes: string | undefined,
  catalogue?: string,
): readonly Selection[] {
  const custom = customEntities(model);
  const asked = askedTypes(resourceTypes, custom);
  const isAsked = (names: readonly string[]) =>
    !asked || names.some((name) => asked.includes(name));
  const within = catalogue === undefined ? {} : { catalogue };
  return [
    ...(isAsked(['Dataset']) ? [{ kind: 'dataset', ...within } as const] : []),
    ...custom
      .filter(({ isInCatalogue }) => catalogue === undefined || isInCatalogue)
      .filter((entity) => isAsked(classNames(entity)))
      .map(({ name }) => ({ kind: 'resource', type: customTypeOf(name), ...within }) as const),
  ];
}

function askedTypes(
  resourceTypes: string | undefined,
  custom: readonly EntityModel[],
): readonly string[] | undefined {
  const given = resourceTypes
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (!given || given.length === 0) {
    return undefined;
  }
  const known = [...new Set([...DCAT_TYPES, ...custom.flatMap(classNames)])];
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new RequestError(
      'invalid-parameter',
      `"resourceTypes" names "${unknown}". It may name ${known.join(', ')}.`,
      { parameter: 'resourceTypes' },
    );
  }
  return given;
}

/** The classes of an entity without their namespaces: `DataService`. */
function classNames({ mainClasses }: EntityModel): readonly string[] {
  return mainClasses.map((iri) =>
    iri.slice(Math.max(iri.lastIndexOf('#'), iri.lastIndexOf('/')) + 1),
  );
}
