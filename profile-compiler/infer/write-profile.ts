import { DCT, OWL, PREFIXES, PV, SH } from '../namespaces.ts';
import type { SourceFile } from '../read/profile-source.ts';
import type { LanguageMap } from '../values.ts';
import type { InferredField, InferredProfile, InferredShape } from './inferred-profile.ts';
import { IN_CATALOGUE } from './known-paths.ts';

/** File of a shape: entities and distributions have one each, the others share one. */
function fileOf({ entity, typeName }: InferredShape): string {
  return entity === undefined && typeName !== 'Distribution'
    ? 'objects.ttl'
    : `${entity?.id ?? 'distribution'}.ttl`;
}

/** The files of a profile: the entry file, and Turtle for people to read and edit. */
export function writeProfile(
  profile: InferredProfile,
  { sources }: { readonly sources: readonly string[] },
): readonly SourceFile[] {
  const byFile = Map.groupBy(profile.shapes, fileOf);
  const shapes = [...byFile].map(([name, some]) => ({
    name,
    text: shapesText(profile.id, some),
  }));
  return [
    { name: 'platform.json', text: `${JSON.stringify(entryOf(profile), undefined, 2)}\n` },
    { name: 'profile.ttl', text: profileText(profile, sources) },
    ...shapes,
  ];
}

function entryOf({ id, shapes }: InferredProfile) {
  const rows = (list: 'core' | 'resources') =>
    shapes.flatMap((shape) =>
      shape.entity?.list === list
        ? [
            {
              id: shape.entity.id,
              name: shape.entity.id,
              description: shape.entity.description,
              path: fileOf(shape),
              shapeUri: shape.iri,
              ...(list === 'resources' && { inCatalogue: IN_CATALOGUE.includes(shape.entity.id) }),
            },
          ]
        : [],
    );
  return { version: '1', id, core: rows('core'), resources: rows('resources') };
}

const USED_PREFIXES = { ...PREFIXES, pv: PV, sh: SH };

function profileText({ id }: InferredProfile, sources: readonly string[]): string {
  return `# Made by "profile init" of these shapes, which stay as they are in the files constraints-….ttl:
${sources.map((source) => `#   ${source.replace(/\s+/g, ' ')}`).join('\n')}
# The other files say which of their properties become fields. Edit them: nothing is inferred when the platform starts.

@prefix dct: <${DCT}> .
@prefix owl: <${OWL}> .
@prefix pv:  <${PV}> .

pv:Profile
    a pv:PlatformProfile ;
    pv:profileVersion "1" ;
    dct:title ${literal(id)}@en ;
    owl:versionInfo "1.0.0" .
`;
}

function shapesText(id: string, shapes: readonly InferredShape[]): string {
  return withPrefixes([`@prefix : <urn:x-profile:${id}:> .`], shapes.map(shapeText).join('\n'));
}

/** Proposed fields as Turtle: a shape may be stated in parts, so it is one more file of the profile as it is. */
export function proposalText(shapes: readonly Pick<InferredShape, 'iri' | 'fields'>[]): string {
  const body = shapes.map(
    ({ iri, fields }) => `<${iri}>\n    a sh:NodeShape ;\n\n${fieldsText(fields)} .\n`,
  );
  return withPrefixes([], body.join('\n'));
}

function withPrefixes(first: readonly string[], body: string): string {
  const stated = body.replace(/^\s*#.*$/gm, '');
  const prefixes = Object.entries(USED_PREFIXES).filter(([prefix]) =>
    new RegExp(`(^|\\s)${prefix}:`, 'm').test(stated),
  );
  return [
    ...first,
    ...prefixes.map(([prefix, namespace]) => `@prefix ${prefix}: <${namespace}> .`),
    '',
    body,
  ].join('\n');
}

/** Deactivated, since the shapes that it is made of are what graphs are validated against. */
function shapeText({ iri, typeName, targetClass, added, fields }: InferredShape): string {
  return `${added === undefined ? '' : `# ${added}\n`}${term(iri)}
    a sh:NodeShape ;
    sh:name ${literal(typeName)} ;
${targetClass === undefined ? '' : `    sh:targetClass ${term(targetClass)} ;\n`}    sh:deactivated true ;   # graphs are validated against constraints-….ttl

${fieldsText(fields)} .
`;
}

function fieldsText(fields: readonly InferredField[]): string {
  const indent = '    ';
  return fields
    .map((field) => `${commentOf(field, indent)}${indent}sh:property ${fieldText(field, indent)}`)
    .join(' ;\n\n');
}

function fieldText(field: InferredField, indent: string): string {
  const inner = `${indent}    `;
  const { path, name, mappingClass, title, description, link, minCount, maxCount, parts } = field;
  const statements = [
    ...(path === undefined ? [] : [`sh:path ${term(path)}`]),
    `pv:mappingName ${literal(name)}`,
    `pv:mappingClass ${literal(mappingClass)}`,
    ...(link === undefined ? [] : [`pv:mappingLink ${term(link)}`]),
    ...(minCount > 0 ? [`sh:minCount ${minCount}`] : []),
    ...(maxCount === undefined ? [] : [`sh:maxCount ${maxCount}`]),
    ...(title ? [`sh:name ${texts(title)}`] : []),
    ...(description ? [`sh:description ${literal(description)}`] : []),
    ...parts.map((part) => `pv:mappingProperty ${fieldText(part, inner)}`),
  ];
  return `[\n${statements.map((one) => `${inner}${one}`).join(' ;\n')}\n${indent}]`;
}

function commentOf({ origin, why, mappingClass }: InferredField, indent: string): string {
  const text = why.replace(/\s+/g, ' ');
  return origin === 'decide'
    ? `${indent}# decide: ${text}\n`
    : `${indent}# ${text} → ${mappingClass}\n`;
}

function texts(title: LanguageMap): string {
  return Object.entries(title)
    .map(([language, text]) => literal(text) + (language === 'und' ? '' : `@${language}`))
    .join(', ');
}

/** An IRI, shortened where a prefix fits. */
function term(iri: string): string {
  const own = /^urn:x-profile:[^:]*:([A-Za-z]\w*)$/.exec(iri);
  if (own) {
    return `:${own[1]}`;
  }
  for (const [prefix, namespace] of Object.entries(USED_PREFIXES)) {
    const local = iri.startsWith(namespace) ? iri.slice(namespace.length) : '';
    if (/^[A-Za-z_][\w-]*$/.test(local)) {
      return `${prefix}:${local}`;
    }
  }
  return `<${iri.replace(/[\p{Cc} <>"{}|^`\\]/gu, escapeSign)}>`;
}

function literal(text: string): string {
  return `"${text.replace(/[\p{Cc}"\\]/gu, escapeSign)}"`;
}

function escapeSign(sign: string): string {
  return sign === '"' || sign === '\\'
    ? `\\${sign}`
    : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`;
}
