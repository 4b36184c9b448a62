import type { FastifyInstance } from 'fastify';
import type { ProfileModel } from '../../../profile-compiler/index.ts';
import { fixedAnswer, jsonContent } from '../../http/fixed-answer.ts';
import { describeProfile } from './describe-profile.ts';
import { targetsOf } from './targets.ts';

/** `GET /profile` and its parts, all made once at start. */
export function registerProfile(app: FastifyInstance, model: ProfileModel, sdl: string): void {
  const targets = targetsOf(model, sdl);
  const paths = Object.fromEntries(Object.keys(targets).map((file) => [file, `/profile/${file}`]));
  app.get('/profile', fixedAnswer(jsonContent(describeProfile(model, paths))));
  for (const [file, content] of Object.entries(targets)) {
    app.get(`/profile/${file}`, fixedAnswer(content));
  }
}
