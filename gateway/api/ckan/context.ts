import { CATALOGUE_ENTITY } from '../../../profile-compiler/index.ts';
import { onceFor } from '../../../repository/index.ts';
import { firstNamed, rangesOfHeader } from '../../http/negotiation/language-ranges.ts';
import type { ContextWith } from '../../http/routes/route.ts';
import { textPicker } from '../graphql/index.ts';
import type { PickText } from '../schema-org/schema-org.ts';
import { compileOrganizations, type Organization } from './content/organization.ts';
import { compilePackages } from './content/package.ts';
import { ckanFieldsOf } from './query/ckan-fields.ts';
import { createPagePositions } from './search/page-positions.ts';

/** Services and settings of the actions. */
export type CkanContext = ReturnType<typeof ckanContext>;

/** The routes of a process share what is compiled, and the positions of pages. */
export const ckanContext = onceFor((services: ContextWith<'search'>['services']) => {
  const fields = ckanFieldsOf(services.model);
  return {
    services,
    fields,
    toPackage: compilePackages(services.model, fields),
    toOrganization: compileOrganizations(services.model),
    positions: createPagePositions(),
  };
});

/** One call of an action. */
export interface ActionCall {
  readonly context: CkanContext;
  readonly pick: PickText;
  /** The language that the reader likes best, if one is named. */
  readonly language: string | undefined;
  /** Charges the cost that an action finds while it runs. */
  readonly charge: (cost: number) => void;
}

/** The reader of an answer, by `Accept-Language`. */
export function readerOfHeader(header: string | undefined): Pick<ActionCall, 'pick' | 'language'> {
  return { pick: textPicker(header), language: firstNamed(rangesOfHeader(header)) };
}

/** Organisations by id; those that are not there are left out. */
export async function organizationsById(
  { context, pick }: Pick<ActionCall, 'context' | 'pick'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Organization>> {
  const stored = await context.services.search.get(CATALOGUE_ENTITY, [...new Set(ids)]);
  return new Map(
    stored.flatMap((one) => (one ? [[one.id, context.toOrganization(one, pick)] as const] : [])),
  );
}
