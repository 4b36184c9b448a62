import { z } from 'zod';
import { setting } from '../../../repository/index.ts';

const issuer = setting.httpUrl.refine((text) => !/[?#]/.test(text), 'must hold no "?" or "#"');

const name = z.string().trim().min(1, 'must not be empty');
const names = z.union([z.array(name), name.transform((one) => [one])], {
  error: 'must be text that is not empty, or a list of such',
});

/** The identity provider whose bearer tokens are accepted (`TokenSettings`). */
export const authSetting = z.strictObject({
  issuer,
  audience: names.refine((list) => list.length > 0, 'must name at least one audience'),
  jwksUri: setting.httpUrl.optional(),
  groupsClaim: name.default('groups'),
  groups: z
    .strictObject({
      vocabularies: names.default(['vocabularies']),
      catalogues: names.default([]),
      read: names.default([]),
      admin: names.default([]),
    })
    .prefault({}),
});
