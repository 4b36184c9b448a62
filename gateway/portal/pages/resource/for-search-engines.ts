import { membersOfStored } from '../../../api/documents/document-members.ts';
import { textPicker } from '../../../api/graphql/index.ts';
import { headOfResource } from '../../../api/schema-org/page-head.ts';
import { compileSchemaOrg } from '../../../api/schema-org/schema-org.ts';
import type { Html } from '../../../http/html/html.ts';
import type { PortalRequest } from '../../answer-page.ts';
import type { Site, SiteEntity } from '../../site.ts';
import { siteTitle } from '../../view/layout.ts';

/** Makes what the head of the page of a resource says to search engines; nothing where schema.org has no such class. */
export function searchEngineHead(
  { context: { services, urls } }: Site,
  { entity }: SiteEntity,
): (asked: PortalRequest, id: string) => Promise<Html | undefined> {
  const toSchemaOrg = compileSchemaOrg(services.model, urls);
  return async (asked, id) => {
    const { reader } = asked;
    const [document] = await services.search.get(entity.name, [id]);
    const said =
      document && toSchemaOrg(entity.name, membersOfStored(document), textPicker(reader.languages));
    return said && headOfResource(said, { siteName: siteTitle(asked), language: reader.language });
  };
}
