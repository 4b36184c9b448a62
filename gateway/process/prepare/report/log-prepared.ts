import type { Logger } from 'pino';
import { formatIssue, placeText } from '../../../../profile-compiler/index.ts';
import { describeOutcome } from '../../config/config.ts';
import { chooseEnvelope, describeEnvelope } from '../choose-envelope.ts';
import type { Prepared } from '../prepare.ts';
import { shapeName } from './shape-name.ts';

/** Logs the outcome of settings, the profile, its shapes, and hints about both. */
export function logPrepared(prepared: Prepared, log: Logger): void {
  const { config, model } = prepared;
  for (const given of config.given) {
    if ('because' in given) {
      log.warn({}, describeOutcome(given));
    } else if (given.name !== given.sets) {
      log.info({}, describeOutcome(given));
    }
  }
  for (const note of config.notes) {
    log.warn({}, note);
  }
  for (const warning of model.warnings) {
    log.warn({ code: warning.code }, formatIssue(warning));
  }
  for (const note of model.notes) {
    log[note.code === 'no-effect' ? 'debug' : 'info'](
      { code: note.code },
      `${placeText(note)}: ${note.message}`,
    );
  }
  const envelope = chooseEnvelope(prepared);
  log.info({ envelope: envelope.mode }, describeEnvelope(envelope));
  log.info({ id: model.id, path: config.profileDirectory }, `Profile ${model.id} loaded`);
  if (config.services.search) {
    for (const entity of model.entities) {
      log.info({ shape: entity.shape }, `Shape for ${shapeName(entity)} loaded`);
    }
    if (model.terms) {
      log.info({ shape: model.terms.shape }, 'Shape for vocabulary loaded');
    }
  }
}
