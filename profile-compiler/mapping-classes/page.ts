import type { Term } from '@rdfjs/types';
import { DCT, RDFS } from '../namespaces.ts';
import { FILE_FORMAT, readFileType } from './format.ts';
import type { MappingClass } from './mapping-class.ts';
import { member } from './member.ts';
import { describedTexts, memberContext } from './rules/described.ts';
import type { ReadContext } from './rules/read-context.ts';
import { textMap } from './rules/text-map.ts';
import { firstOfMember, titledNodeReader, titleMembers } from './titled-node.ts';

export const webPage: MappingClass = {
  description: 'A page or document about the resource',
  value: {
    kind: 'object',
    type: 'Page',
    members: [
      ...titleMembers(
        'Title of the page, in all its languages',
        'What the page holds, in all its languages',
      ),
      member('format', {
        value: { kind: 'object', type: FILE_FORMAT.type, isStored: true },
        description: 'Format of the page',
        predicate: `${DCT}format`,
      }),
      member('resource', { value: { kind: 'iri' }, description: 'Address of the page' }),
    ],
    inner: [FILE_FORMAT],
  },
  roles: {},
  read: { each: titledNodeReader(describedMembers) },
};

const TITLES = [`${DCT}title`, `${RDFS}label`];

function describedMembers(subject: Term, context: ReadContext) {
  return {
    title: describedTexts(
      { subject, member: 'title', predicates: TITLES, isSearched: true },
      context,
    ),
    description: textMap(context.graph.objects(subject, `${DCT}description`), {
      ...memberContext({ subject, member: 'description', predicates: [] }, context),
      trim: false,
      prefer: 'longest',
    }),
    format: firstOfMember(
      readFileType,
      { subject, member: 'format', predicates: [`${DCT}format`] },
      context,
    ),
  };
}
