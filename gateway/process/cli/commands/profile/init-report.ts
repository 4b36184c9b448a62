import {
  type DataUsage,
  type InferredField,
  type InferredProfile,
  placeText,
  shorten,
} from '../../../../../profile-compiler/index.ts';
import { tableLines } from '../../../command/text-table.ts';

/** What `init` did, for people and for programs. */
export interface InitReport {
  readonly directory: string;
  readonly profile: InferredProfile;
  readonly files: readonly string[];
  /** Unreadable parts, and parts that were read otherwise than written. */
  readonly issues: readonly string[];
  readonly usage?: DataUsage | undefined;
}

/** Reasons are grouped where there are many; so many property shapes are named for each. */
const NAMED = 5;

/** The report as lines of text. */
export function initReportLines(report: InitReport): readonly string[] {
  const { directory, profile, files, issues, usage } = report;
  return [
    ...issues,
    ...profile.shapes.flatMap((shape) => [
      '',
      `${shape.typeName}${shape.targetClass === undefined ? '' : ` (${shorten(shape.targetClass)})`}${shape.entity ? `: ${shape.entity.description}` : ', part of others'}`,
      ...tableLines(
        shape.fields.map((field) => [
          field.name,
          field.mappingClass,
          ...(usage ? [valuesOf(usage, shape.typeName, field)] : []),
          field.why,
          placesOf(field).join(', '),
        ]),
        2,
      ),
    ]),
    ...section(
      'Built-in',
      profile.borrowed.map(
        (name) =>
          `No shape describes a ${name}: the entity ${name} is that of the built-in profile.`,
      ),
    ),
    ...section('To decide', decisions(profile)),
    ...section('To know', profile.hints),
    ...section('Not used', unusedLines(profile)),
    ...section('In the data, but in no shape', unreadLines(usage)),
    '',
    `${directory}: ${files.length} files, ${profile.shapes.flatMap(({ fields }) => fields).length} fields. Edit them, then run: npm run demo -- --profile ${directory}`,
  ];
}

function decisions({ shapes }: InferredProfile): readonly string[] {
  return shapes.flatMap(({ typeName, fields }) =>
    fields
      .filter(({ origin }) => origin === 'decide')
      .map(({ name, mappingClass, why }) => `${typeName}.${name} is ${mappingClass}: ${why}`),
  );
}

function unusedLines({ unused }: InferredProfile): readonly string[] {
  return [...Map.groupBy(unused, ({ why }) => why)].map(([why, some]) => {
    const named = some
      .slice(0, NAMED)
      .map(({ path, place }) => `${path || 'a property shape'} (${placeText(place)})`);
    const more = some.length > NAMED ? ` and ${some.length - NAMED} more` : '';
    return `${why}: ${named.join(', ')}${more}`;
  });
}

function unreadLines(usage: DataUsage | undefined): readonly string[] {
  return (usage?.unread ?? []).map(
    ({ typeName, predicate, values }) =>
      `${typeName}: ${predicate}, ${values} ${values === 1 ? 'value' : 'values'}`,
  );
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];
}

function valuesOf(usage: DataUsage, typeName: string, { name, path }: InferredField): string {
  const found = usage.fields.find((one) => one.typeName === typeName && one.name === name);
  return found && path !== undefined ? `${found.values} in ${found.nodes}` : '';
}

function placesOf({ places }: InferredField): readonly string[] {
  return [...new Set(places.map(placeText))];
}

/** The report as plain data. */
export function initReportJson(report: InitReport) {
  const { directory, profile, files, issues, usage } = report;
  return {
    directory,
    files,
    issues,
    builtIn: profile.borrowed,
    shapes: profile.shapes.map(({ typeName, iri, targetClass, entity, fields }) => ({
      type: typeName,
      shape: iri,
      targetClass,
      entity: entity?.id,
      fields: fields.map((field) => ({
        name: field.name,
        path: field.path,
        mappingClass: field.mappingClass,
        origin: field.origin,
        why: field.why,
        link: field.link,
        places: placesOf(field),
        ...(usage && {
          values: usage.fields.find((one) => one.typeName === typeName && one.name === field.name)
            ?.values,
        }),
      })),
    })),
    decide: decisions(profile),
    hints: profile.hints,
    notUsed: profile.unused.map(({ place, path, why }) => ({ place: placeText(place), path, why })),
    ...(usage && { unreadPredicates: usage.unread }),
  };
}
