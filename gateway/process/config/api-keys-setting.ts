import { z } from 'zod';
import { normalizeId } from '../../../repository/index.ts';
import type { ConfiguredKey } from '../../http/authentication/key-ring.ts';

/** Stands for all catalogues, and everything else. */
const ALL = '*';

const list = z.union([z.array(z.string()), z.string().transform((text) => text.split(','))]);

/** API keys and the catalogues that they may write: `{"<key>": ["<catalogue>"]}`. No message holds a key. */
export function apiKeysSetting(shortest: number) {
  return z
    .record(z.string(), z.unknown(), 'must be an object of keys and lists of catalogues')
    .transform((keys, context): readonly ConfiguredKey[] => {
      if (Object.keys(keys).some((secret) => secret.length < shortest)) {
        context.addIssue(`has a key of fewer than ${shortest} characters`);
      }
      return Object.entries(keys).flatMap(([secret, given]) => {
        const { data } = list.safeParse(given);
        if (!data) {
          context.addIssue('must have a list of ids of catalogues for each key, or ["*"] for all');
        }
        return data ? [{ secret, catalogues: cataloguesOf(data) }] : [];
      });
    });
}

function cataloguesOf(names: readonly string[]): ConfiguredKey['catalogues'] {
  const trimmed = names.map((name) => name.trim()).filter((name) => name !== '');
  return trimmed.includes(ALL) ? 'all' : [...new Set(trimmed.map(normalizeId))];
}
