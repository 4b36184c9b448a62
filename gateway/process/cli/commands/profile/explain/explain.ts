import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Quad } from '@rdfjs/types';
import { isObjectType } from 'graphql';
import {
  describeField,
  emitElasticsearchMappings,
  graphqlTypesOf,
  type ProfileCoverage,
  type ProfileModel,
  placeText,
  profileCoverage,
  RDF,
  searchFieldsOf,
  shorten,
  type TermLookup,
  typeSchemas,
} from '../../../../../../profile-compiler/index.ts';
import { readRdf } from '../../../../../../repository/index.ts';
import {
  buildLookup,
  createDocumentMaker,
  readVocabulary,
  runSteps,
  termLookup,
  valuesAt,
} from '../../../../../../search/index.ts';
import { buildSchema } from '../../../../../api/graphql/index.ts';
import { EXIT, onlyOperand, type ProcessContext } from '../../../../command/command.ts';
import type { Subcommand } from '../../../../command/subcommands.ts';
import { tableLines } from '../../../../command/text-table.ts';
import { prepare, settingsOfProfile } from '../../../../prepare/prepare.ts';
import { useOfField } from '../../../../prepare/report/entity-report.ts';
import { propertyOf } from '../../../../profile-changes/compare-profiles.ts';
import { EXAMPLES } from '../../demo/demo.ts';
import { type ListedVocabulary, readManifests } from '../../vocabularies/manifest.ts';
import { readSource } from '../../vocabularies/read-source.ts';
import { type FoundField, findField } from './find-field.ts';

/** Explains one field: its source, its forms, and an example. */
export const explain: Subcommand<ProcessContext> = {
  name: 'explain',
  operands: '<entity.field>',
  options: {
    profile: { value: 'folder', summary: 'Profile to explain; the configured one where absent.' },
    examples: { value: 'folder', summary: 'Turtle files to take an example from.' },
  },
  async run(call, { environment, directory, output, signal }) {
    const { values } = call;
    const remedy = 'Name one field, such as dataset.title or dataset.distributions.format.';
    const field = onlyOperand(call, remedy);
    const chosen = values.profile && settingsOfProfile(values.profile);
    const { config, model, profile } = await prepare({ ...environment, ...chosen }, directory);
    const found = findField(model, field);
    if ('remedy' in found) {
      output.error(found.remedy);
      return EXIT.failure;
    }
    const folder = values.examples && path.resolve(directory, values.examples);
    const terms = await termsOfFiles(config.vocabularyManifests, signal);
    const example = await exampleOf(model, found, { folder: folder ?? EXAMPLES, terms });
    output.print(found.path.join('.'));
    const rows = explainField(model, profileCoverage(profile), found);
    tableLines([...rows, ['example', example]], 2).map(output.print);
    return EXIT.success;
  },
};

/** The definition and effects of a field, as rows of name and text. */
function explainField(
  model: ProfileModel,
  coverage: ProfileCoverage,
  found: FoundField,
): readonly (readonly [string, string])[] {
  const { entity, field, path } = found;
  const search = searchFieldsOf(model, entity);
  const rows: readonly (readonly [string, string | undefined])[] = [
    ...originRows(coverage, path.join('.')),
    ['class', field.source?.mappingClass],
    ['says', describeField(field)],
    ['document', JSON.stringify(documentForm(model, found))],
    ['index', JSON.stringify(indexForm(model, found))],
    ['search', useOfField(field, path.slice(1).join('.'), search)],
    ['GraphQL', graphqlForm(model, found)],
  ];
  return rows.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]));
}

/** The property shape of a field; of a member of a value that of the field around it. */
function originRows(coverage: ProfileCoverage, path: string) {
  const found = propertyOf(coverage, path);
  if (!found) {
    return [['shape', 'that of the built-in profile, which the profile borrows']] as const;
  }
  const { shape, path: predicate } = found.property;
  const around = found.field === path ? '' : `, by the class of ${found.field}`;
  return [
    ['shape', `${shape === undefined ? 'without name' : shorten(shape)}${around}`],
    ['line', placeText(found.property)],
    ['path', predicate],
  ] as const;
}

function documentForm(model: ProfileModel, { field, type }: FoundField): unknown {
  const { [type]: schema } = typeSchemas(model, '#/$defs/');
  const { description: _, ...form } = Object(memberAt(schema, ['properties', field.name]));
  return form;
}

function indexForm(model: ProfileModel, { entity, path }: FoundField): unknown {
  const [first, ...others] = path.slice(1);
  const below = others.flatMap((name) => ['properties', name]);
  const mapping = memberAt(emitElasticsearchMappings(model), [entity.name, 'mappings']);
  return memberAt(mapping, ['properties', first ?? '', ...below]);
}

function graphqlForm(model: ProfileModel, { field, type }: FoundField): string | undefined {
  const named = graphqlTypesOf(model).get(type);
  const built = buildSchema(model).getType(named?.name ?? '');
  const name = named?.fields.find((one) => one.field.name === field.name)?.name;
  const found = isObjectType(built) && name !== undefined ? built.getFields()[name] : undefined;
  return found && `${built?.name}.${name}: ${found.type}`;
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined,
    value,
  );
}

const BASE = 'https://example.org/';
const DATE = '2025-01-01T00:00:00.000Z';
const LONGEST = 400;

/** The first value that a field gets from the files of a folder, as in a document. */
async function exampleOf(
  model: ProfileModel,
  { entity, path: [, ...names] }: FoundField,
  { folder, terms }: { readonly folder: string; readonly terms: TermLookup },
): Promise<string> {
  const maker = createDocumentMaker(model);
  const files = await Array.fromAsync(glob('**/*.ttl', { cwd: folder }));
  for (const file of files.sort()) {
    const quads = await quadsOf(path.join(folder, file));
    const iri = mainResource(quads, entity.mainClasses);
    if (iri !== undefined) {
      const made = await runSteps(
        maker.make({
          entity: entity.name,
          id: path.basename(file, '.ttl'),
          iri,
          quads,
          issued: DATE,
          modified: DATE,
          base: BASE,
          terms,
        }),
      );
      const [first] = valuesAt(made.document, names);
      if (first) {
        const text = JSON.stringify(first.value);
        return `${text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text} (${file})`;
      }
    }
  }
  return `none: no file in ${folder} has a value of it`;
}

async function quadsOf(file: string): Promise<readonly Quad[]> {
  const bytes = await readFile(file);
  return readRdf({ bytes, contentType: 'text/turtle' }, { baseIri: BASE });
}

function mainResource(quads: readonly Quad[], classes: readonly string[]): string | undefined {
  return quads.find(
    ({ predicate, object }) => predicate.value === `${RDF}type` && classes.includes(object.value),
  )?.subject.value;
}

/** The terms of the vocabularies that manifests list as files of RDF: nothing is fetched. */
async function termsOfFiles(
  manifests: readonly string[],
  signal: AbortSignal,
): Promise<TermLookup> {
  const listed = await readManifests(manifests);
  const files = listed.filter(({ registry, source }) => 'file' in source && registry === undefined);
  const read = async (vocabulary: ListedVocabulary) => {
    const { id, uri: resource = `${BASE}${id}` } = vocabulary;
    const quads = await readSource(vocabulary, signal, (body) => readRdf(body, { baseIri: BASE }));
    const { terms } = await readVocabulary({
      id,
      resource,
      quads,
      defaultLanguage: 'en',
      base: BASE,
    });
    return [id, await buildLookup(id, terms)] as const;
  };
  return termLookup(new Map(await Promise.all(files.map(read))));
}
