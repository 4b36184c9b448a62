import type { DocumentKey } from '../../../../search/index.ts';
import { prepareOperation } from '../../../graphql/index.ts';
import type { PortalRequest } from '../../answer-page.ts';
import { compiledQuery } from '../../plan/compiled-query.ts';
import { resourceSelection } from '../../plan/hit-parts.ts';
import { listField, numberedFields } from '../../plan/selection.ts';
import type { Site } from '../../site.ts';
import { titleOfHit } from '../../view/hits.ts';
import type { LinkedPage, LinkedPages } from '../../view/linked-pages.ts';

/** Resources of an entity that one page names. */
const MOST_NAMED = 40;

/** Makes the question for the titles of resources that a page names: one request for all, and none where there is none. */
export function findLinkedPagesOf(
  site: Site,
): (asked: PortalRequest, keys: readonly DocumentKey[]) => Promise<LinkedPages> {
  const { entities } = site;
  const calls = entities.map(({ names, hit }, at) => ({
    call: `${names.plural}(where: { id: { in: $ids${at} } }, first: ${MOST_NAMED}) @include(if: $asks${at})`,
    of: listField('nodes', 'nodes', resourceSelection(hit.title ? [hit.title] : [])),
  }));
  const declared = entities.map((_, at) => [
    [`ids${at}`, '[String!]!'],
    [`asks${at}`, 'Boolean!'],
  ]);
  const read = prepareOperation(
    site.context,
    compiledQuery(
      'LinkedPages',
      Object.fromEntries(declared.flat()),
      numberedFields('found', calls),
    ),
  );
  return async (asked, keys) => {
    const wanted = entities.map(({ entity }) => idsOf(entity.name, keys));
    const variables = wanted.map((ids, at) => [
      [`ids${at}`, ids],
      [`asks${at}`, ids.length > 0],
    ]);
    const isAsked = wanted.some((ids) => ids.length > 0);
    const data = isAsked ? await asked.ask(read, Object.fromEntries(variables.flat())) : {};
    const pages = new Map<string, LinkedPage>();
    for (const [at, entity] of entities.entries()) {
      for (const node of data[`found${at}`]?.nodes ?? []) {
        const title = titleOfHit(entity, node, asked);
        const address = asked.resource(entity.entity.name, node.id);
        pages.set(nameOf({ entity: entity.entity.name, id: node.id }), { title, address });
      }
    }
    return { of: (key) => pages.get(nameOf(key)) };
  };
}

function idsOf(entity: string, keys: readonly DocumentKey[]): readonly string[] {
  const ids = keys.filter((key) => key.entity === entity).map(({ id }) => id);
  return [...new Set(ids)].slice(0, MOST_NAMED);
}

function nameOf({ entity, id }: DocumentKey): string {
  return `${entity} ${id}`;
}
