import { formatIssue, type ProfileModel, shorten } from '../../../../profile-compiler/index.ts';
import type { ChosenBackend } from '../../../../repository/index.ts';
import { section, tableLines, textLines } from '../../command/text-table.ts';
import type { Config } from '../../config/config.ts';
import { chooseEnvelope, describeEnvelope } from '../choose-envelope.ts';
import type { Prepared } from '../prepare.ts';
import { entityReport } from './entity-report.ts';
import { notesReport } from './notes-report.ts';

/**
 * Output of `--check`: the configuration in force and the outcome of each setting, every entity of the profile with
 * its fields, classes and facets, and everything without effect.
 */
export function checkReport(prepared: Prepared): string {
  const { config, model } = prepared;
  const services = Object.entries(config.services).flatMap(([name, on]) => (on ? [name] : []));
  return [
    `Configuration is valid: ${services.join(' and ')} on ${config.host}:${config.port}`,
    ...tableLines(
      [
        ['base IRI', config.baseUri],
        ['data directory', config.dataDirectory],
        ...describeBackends(config),
        ['profile', `${config.profileDirectory} (${config.profileSource})`],
        ['envelope', describeEnvelope(chooseEnvelope(prepared))],
      ],
      2,
    ),
    ...settingsReport(config),
    '',
    describeValidity(model),
    ...warningsReport(model),
    ...model.entities.flatMap((entity) => ['', ...entityReport(model, entity)]),
    ...termReport(model),
    ...notesReport(model.notes),
  ].join('\n');
}

/** Tells whether the operator should change something, although the platform starts. */
export function hasWarnings({ config, model }: Prepared): boolean {
  return model.warnings.length > 0 || config.given.some((one) => 'because' in one);
}

function describeValidity({ id, warnings }: ProfileModel): string {
  const count = warnings.length === 1 ? 'one warning' : `${warnings.length} warnings`;
  return `Profile ${id} is valid${warnings.length === 0 ? '' : `, with ${count}`}`;
}

/** One line for each warning, as for each error of a profile that is refused. */
function warningsReport({ warnings }: ProfileModel): string[] {
  return warnings.length === 0
    ? []
    : ['', 'Warnings', ...warnings.map((one) => `  ${formatIssue(one)}`)];
}

/** Lists the backends by their tasks. Their addresses hold no credentials. */
function describeBackends({ store, searchEngine }: Config): readonly (readonly string[])[] {
  return [
    ...(store ? [['triplestore', describeBackend(store)]] : []),
    ...(searchEngine ? [['search engine', describeBackend(searchEngine)]] : []),
  ];
}

function describeBackend({ backend, server }: ChosenBackend): string {
  if (!server) {
    return `${backend.name}, in the data directory`;
  }
  return server.user === undefined ? server.address : `${server.address} as ${server.user}`;
}

/** The members that the profile selects of the terms of vocabularies. */
function termReport({ terms }: ProfileModel): string[] {
  if (!terms) {
    return [];
  }
  const names = terms.members.flatMap(({ name, extensions }) =>
    extensions ? extensions.map((extension) => `${name}.${extension}`) : [name],
  );
  const heading = `vocabulary: ${terms.members.length} members of terms, from ${shorten(terms.shape)}`;
  return ['', heading, ...textLines(names.join(', '), 2)];
}

/** Reports the outcomes of all given settings, by name; never a value, which may be a secret. */
export function settingsReport({ given, configFile, notes }: Config): string[] {
  const effective = given.flatMap((one) =>
    'because' in one ? [] : [[one.name, one.sets === one.name ? '' : `sets ${one.sets}`]],
  );
  const idle = given.flatMap((one) => ('because' in one ? [[one.name, one.because]] : []));
  return [
    ...section(
      `Settings that were given${configFile ? ` (environment and ${configFile})` : ''}`,
      effective,
    ),
    ...section('Settings without effect', idle),
    ...section(
      'Hints',
      notes.map((note) => [note]),
    ),
  ];
}
