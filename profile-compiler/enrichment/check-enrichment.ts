import { isSearchTypeOf, searchTypeOf } from '../core-entities.ts';
import { issue, type ProfileIssue } from '../issues.ts';
import { termSourceAt } from '../mapping-classes/rules/term-sources.ts';
import { type ProfileModelData, typeOf } from '../model.ts';
import { nearest } from '../names/spelling.ts';
import { type EnrichmentConfig, entryPlace, type VocabularyEnrichment } from './config.ts';
import {
  covers,
  enrichmentOf,
  holdsTerms,
  isForType,
  isMeant,
  type PlacedField,
  placedFields,
} from './field-paths.ts';
import { checkReplacements } from './replacements.ts';

/** Lists the unknown and malformed parts of a configuration, in its order. */
export function checkEnrichment(
  config: EnrichmentConfig,
  model: ProfileModelData,
): readonly ProfileIssue[] {
  const placed = placedFields(model);
  const issues = Object.entries(config).flatMap(([vocabulary, enrichment]) => [
    ...checkTypes(model, vocabulary, enrichment),
    ...checkFields({ model, placed }, vocabulary, enrichment),
    ...checkPaths(placed, vocabulary, enrichment),
    ...checkReplacements(vocabulary, enrichment),
  ]);
  return issues.length === 0 ? checkTogether({ model, placed }, config) : issues;
}

interface Model {
  readonly model: ProfileModelData;
  readonly placed: readonly PlacedField[];
}

function checkTypes(
  { entities }: ProfileModelData,
  vocabulary: string,
  { documentTypes = [] }: VocabularyEnrichment,
): ProfileIssue[] {
  const known = entities.map(({ name }) => searchTypeOf(name));
  return documentTypes.flatMap((type, at) =>
    entities.some(({ name }) => isSearchTypeOf(name, type))
      ? []
      : [
          issue('enrichment-document-type', entryPlace(vocabulary, 'documentTypes', at), {
            message: `The profile has no documents of type "${type}"; it has ${known.join(', ')}`,
            ...suggestion(type, known),
          }),
        ],
  );
}

function checkFields(
  { model, placed }: Model,
  vocabulary: string,
  enrichment: VocabularyEnrichment,
): ProfileIssue[] {
  const ofTypes = placed.filter(({ entity }) => isForType(enrichment, entity));
  const names = [...new Set(ofTypes.filter(canHold).map(({ field }) => field.name))];
  return enrichment.fields.flatMap((name, at) => {
    const text = issueText(name);
    const place = entryPlace(vocabulary, 'fields', at);
    return text === undefined ? [] : [issue('enrichment-field', place, text)];
  });

  function canHold({ field }: PlacedField): boolean {
    return holdsTerms(model, field);
  }

  function issueText(name: string) {
    const called = ofTypes.filter(({ field }) => field.name === name);
    if (called.length === 0) {
      const where = enrichment.documentTypes
        ? `Documents of type ${enrichment.documentTypes.join(', ')} have`
        : 'The profile has';
      return { message: `${where} no field "${name}"`, ...suggestion(name, names) };
    }
    if (!called.some(canHold)) {
      return { message: `The field "${name}" cannot hold terms of a vocabulary` };
    }
    const isLeft = called.some((one) => canHold(one) && isMeant(enrichment, one));
    return isLeft
      ? undefined
      : {
          message: `includes and excludes leave no field "${name}"; the profile has ${[...new Set(called.map(({ path }) => path))].join(', ')}`,
          remedy: 'Correct includes and excludes, or remove the name from fields.',
        };
  }
}

function checkPaths(
  placed: readonly PlacedField[],
  vocabulary: string,
  enrichment: VocabularyEnrichment,
): ProfileIssue[] {
  const paths = [...new Set(placed.map(({ path }) => path))];
  return (['includes', 'excludes'] as const).flatMap((member) =>
    (enrichment[member] ?? []).flatMap((path, at) =>
      paths.some((one) => covers(path, one))
        ? []
        : [
            issue('enrichment-path', entryPlace(vocabulary, member, at), {
              message: `The profile has no field "${path}"`,
              ...suggestion(path, paths),
            }),
          ],
    ),
  );
}

function suggestion(word: string, known: readonly string[]): { readonly remedy?: string } {
  const close = nearest(word, known);
  return close === undefined ? {} : { remedy: `Did you mean "${close}"?` };
}

/** Checks rules over several vocabularies. */
function checkTogether({ model, placed }: Model, config: EnrichmentConfig): ProfileIssue[] {
  const ofTypes: FirstForms = new Map();
  const clashes = placed.flatMap((one) => [
    ...checkForms({ model, config, forms: new Map() }, one, `the field "${one.path}"`),
    ...checkAdded({ model, config, forms: ofTypes }, one),
  ]);
  return [...new Map(clashes.map((found) => [JSON.stringify(found), found])).values()];
}

/** The form that the first vocabulary gives a member. */
type FirstForms = Map<string, { readonly form: string; readonly vocabulary: string }>;

interface Forms {
  readonly model: ProfileModelData;
  readonly config: EnrichmentConfig;
  readonly forms: FirstForms;
}

/** Checks that vocabularies add the same members to a type wherever it is used: GraphQL has one type for it. */
function checkAdded({ model, config, forms }: Forms, placed: PlacedField): ProfileIssue[] {
  const { value } = placed.field;
  if (value.kind !== 'object') {
    return [];
  }
  const own = new Set(typeOf(model, value.type).fields.map(({ name }) => name));
  return checkForms({ model, config, forms }, placed, `values of the type ${value.type}`, own);
}

function checkForms(
  { model, config, forms }: Forms,
  placed: PlacedField,
  where: string,
  own: ReadonlySet<string> = new Set(),
): ProfileIssue[] {
  return enrichmentOf(model, config, placed).flatMap(({ vocabulary, replacements }) =>
    replacements.flatMap(({ target, source }, at) => {
      if (own.has(target)) {
        return [];
      }
      const form = formOf(source);
      const key = `${where} ${target}`;
      const other = forms.get(key) ?? { form, vocabulary };
      forms.set(key, other);
      return other.form === form
        ? []
        : [
            issue('enrichment-clash', entryPlace(vocabulary, 'replacements', at), {
              message: `It makes ${target} of ${where} ${form}, but the vocabulary ${other.vocabulary} makes it ${other.form}`,
            }),
          ];
    }),
  );
}

function formOf(path: string): string {
  const source = termSourceAt(path);
  if (source?.value.kind === 'language-map') {
    return 'a language map';
  }
  return source?.many ? 'a list of texts' : 'a text';
}
