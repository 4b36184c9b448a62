import rdf from '@rdfjs/data-model';
import type { Term } from '@rdfjs/types';
import { DCT, RDFS } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { member } from './member.ts';
import type { ReadContext } from './read-context.ts';
import { describedTexts, isLiteral, objectOf } from './rules/described.ts';
import { FILE_FORMAT, readFileType } from './rules/file-type.ts';
import { iriOf } from './rules/iri-text.ts';
import { firstOfMember } from './rules/member-value.ts';
import { nameInText } from './rules/name-in-text.ts';
import { textMap } from './rules/text-map.ts';

export const webPage: MappingClass = {
  description: 'A page or document about the resource',
  value: {
    kind: 'object',
    type: 'Page',
    members: [
      member('title', {
        value: { kind: 'language-map' },
        description: 'Title of the page, in all its languages',
        roles: { fullText: 0.5 },
        predicate: `${DCT}title`,
      }),
      member('description', {
        value: { kind: 'language-map' },
        description: 'What the page holds, in all its languages',
        predicate: `${DCT}description`,
      }),
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
  read: { each: readPage },
};

const TITLES = [`${DCT}title`, `${RDFS}label`];

function readPage(value: Term, context: ReadContext): Json | undefined {
  const resource = iriOf(value, context);
  if (isLiteral(value) && resource === undefined) {
    const title = nameInText(value, context);
    return title && { title };
  }
  const subject = resource === undefined ? value : rdf.namedNode(resource);
  const described = {
    title: describedTexts(
      { subject, member: 'title', predicates: TITLES, isSearched: true },
      context,
    ),
    description: descriptionOf(subject, context),
    format: firstOfMember(
      readFileType,
      { subject, member: 'format', predicates: [`${DCT}format`] },
      context,
    ),
    resource,
  };
  if (Object.values(described).every((member) => member === undefined)) {
    context.report('empty-node', value);
    return undefined;
  }
  return objectOf(described);
}

function descriptionOf(subject: Term, context: ReadContext): Json | undefined {
  const values = context.graph.objects(subject, `${DCT}description`);
  return textMap(values, {
    defaultLanguage: context.defaultLanguage,
    report: (code, value) => context.report(code, value, { member: 'description', subject }),
    trim: false,
    prefer: 'longest',
  });
}
