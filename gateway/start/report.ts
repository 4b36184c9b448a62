import type { Logger } from 'pino';
import {
  documentTypeOf,
  type EntityModel,
  type ProfileModel,
  type ProfileNote,
} from '../../profile-compiler/index.ts';
import type { ChosenBackend } from '../../repository/index.ts';
import type { Config } from '../config/config.ts';
import { chooseEnvelope, describeEnvelope } from './choose-envelope.ts';
import type { Prepared } from './prepare.ts';

/** Names of core entities in messages, where they differ from the entity's name. */
const SHAPE_NAMES: Readonly<Record<string, string>> = { catalog: 'catalogue' };

/** Logs the profile, its shapes, and the hints about profile and configuration. */
export function logPrepared(prepared: Prepared, log: Logger): void {
  const { config, model } = prepared;
  for (const note of config.notes) {
    log.warn({}, note);
  }
  for (const note of model.notes) {
    log[note.code === 'no-effect' ? 'debug' : 'info']({ code: note.code }, describeNote(note));
  }
  const envelope = chooseEnvelope(prepared);
  log.info({ envelope: envelope.mode }, describeEnvelope(envelope));
  log.info({ id: model.id, path: config.profileDirectory }, `Profile ${model.id} loaded`);
  if (config.services.search) {
    for (const entity of model.entities) {
      log.info({ shape: entity.shape }, `Shape for ${shapeName(entity)} loaded`);
    }
  }
}

/** What `--check` prints: the configuration in force and the profile that was compiled. */
export function describePrepared(prepared: Prepared): string {
  const { config, model } = prepared;
  const services = Object.entries(config.services).flatMap(([name, on]) => (on ? [name] : []));
  return [
    `Configuration is valid: ${services.join(' and ')} on ${config.host}:${config.port}`,
    `  base IRI        ${config.baseUri}`,
    `  data directory  ${config.dataDirectory}`,
    ...describeBackends(config),
    `  profile         ${config.profileDirectory} (${config.profileSource})`,
    `  envelope        ${describeEnvelope(chooseEnvelope(prepared))}`,
    ...config.notes.map((note) => `  note: ${note}`),
    `Profile ${model.id} is valid`,
    ...model.entities.map((entity) => `  ${describeEntity(model, entity)}`),
    ...model.notes.map((note) => `  note: ${describeNote(note)}`),
  ].join('\n');
}

/** Which backends keep what. Their addresses hold no credentials. */
function describeBackends({ store, searchEngine }: Config): readonly string[] {
  return [
    ...(store ? [`  triplestore     ${describeBackend(store)}`] : []),
    ...(searchEngine ? [`  search engine   ${describeBackend(searchEngine)}`] : []),
  ];
}

function describeBackend({ backend, server }: ChosenBackend): string {
  if (!server) {
    return `${backend.name}, in the data directory`;
  }
  return server.user === undefined ? server.address : `${server.address} as ${server.user}`;
}

function describeEntity(model: ProfileModel, entity: EntityModel): string {
  const fields = model.types[entity.type]?.fields.map((field) => field.name) ?? [];
  return `${shapeName(entity)}: ${fields.length} fields (${fields.join(', ')})`;
}

function describeNote({ file, line, message }: ProfileNote): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`;
}

function shapeName(entity: EntityModel): string {
  return SHAPE_NAMES[entity.name] ?? documentTypeOf(entity.name);
}
