import rdf from '@rdfjs/data-model';
import type { Term } from '@rdfjs/types';
import { DCT, RDFS } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { member } from './member.ts';
import type { ReadContext } from './read-context.ts';
import { byCodePoint } from './rules/code-point-order.ts';
import { describedTexts, isLiteral, objectOf } from './rules/described.ts';
import { FILE_FORMAT, readFileType } from './rules/file-type.ts';
import { iriOf } from './rules/iri-text.ts';
import { languageKeyOf } from './rules/language-key.ts';
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
    const text = value.value.trim();
    context.report(text === '' ? 'blank-value' : 'literal-as-name', value);
    const { key } = languageKeyOf(value, context.defaultLanguage);
    return text === '' ? undefined : { title: { [key]: text } };
  }
  const subject = resource === undefined ? value : rdf.namedNode(resource);
  const described = {
    title: describedTexts(
      { subject, member: 'title', predicates: TITLES, isSearched: true },
      context,
    ),
    description: descriptionOf(subject, context),
    format: formatOf(subject, context),
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

/** The first of its formats; labels of terms are no text of the page. */
function formatOf(subject: Term, context: ReadContext): Json | undefined {
  const quiet: ReadContext = {
    ...context,
    report: (code, value) => context.report(code, value, { member: 'format', subject }),
    hide: () => undefined,
  };
  const found = context.graph.objects(subject, `${DCT}format`).flatMap((value) => {
    const type = readFileType(value, quiet);
    return type ? [{ value, type }] : [];
  });
  const [first, ...others] = found.sort((a, b) =>
    byCodePoint(String(a.type.id), String(b.type.id)),
  );
  for (const { value } of others) {
    quiet.report('extra-value', value);
  }
  return first?.type;
}
