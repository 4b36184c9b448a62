import { type ProfileModel, shorten } from '../../../profile-compiler/index.ts';
import type { ChosenBackend } from '../../../repository/index.ts';
import type { Config } from '../../config/config.ts';
import { chooseEnvelope, describeEnvelope } from '../choose-envelope.ts';
import type { Prepared } from '../prepare.ts';
import { entityReport } from './entity-report.ts';
import { notesReport } from './notes-report.ts';
import { settingsReport } from './settings-report.ts';
import { tableLines, textLines } from './text-table.ts';

/**
 * What `--check` prints: the configuration in force and what became of each setting, every entity of the profile with its
 * fields, classes and facets, and what has no effect.
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
    `Profile ${model.id} is valid`,
    ...model.entities.flatMap((entity) => ['', ...entityReport(model, entity)]),
    ...termReport(model),
    ...notesReport(model.notes),
  ].join('\n');
}

/** Which backends keep what. Their addresses hold no credentials. */
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
