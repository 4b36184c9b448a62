import { membersOfStored } from '../../../api/documents/document-members.ts';
import { textPicker } from '../../../api/graphql/index.ts';
import { headOfResource } from '../../../api/schema-org/page-head.ts';
import { compileSchemaOrg } from '../../../api/schema-org/schema-org.ts';
import { compileSignposts, linkElements, linkHeader } from '../../../api/schema-org/signposts.ts';
import { type Html, html } from '../../../http/html/html.ts';
import type { Site, SiteEntity } from '../../plan/site.ts';
import { siteTitle } from '../../view/layout.ts';
import type { PortalRequest } from '../answer-page.ts';

/**
 * Makes what the head of the page of a resource says to programs: typed links, which its headers have as well, and what search
 * engines read where schema.org has such a class.
 */
export function headForPrograms(
  { context }: Site,
  { entity }: SiteEntity,
): (asked: PortalRequest, id: string) => Promise<Html | undefined> {
  const { services, urls } = context;
  const toSchemaOrg = compileSchemaOrg(services.model, urls);
  const signpostsOf = compileSignposts(context);
  return async (asked, id) => {
    const { reader } = asked;
    const [document] = await services.search.get(entity.name, [id]);
    if (!document) {
      return undefined;
    }
    const links = signpostsOf(document);
    asked.reply.header('link', linkHeader(links));
    const said = toSchemaOrg(entity.name, membersOfStored(document), textPicker(reader.languages));
    const facts = { siteName: siteTitle(asked), language: reader.language };
    return html`${linkElements(links)}${said && headOfResource(said, facts)}`;
  };
}
