import { z } from 'zod';
import { isServedId, setting } from '../../repository/index.ts';

const DEFAULT_PORT = 9200;
const PREFIX = /^[a-z0-9][a-z0-9_.-]{0,63}$/;
/** Members that say how to reach an engine, and so are of no use without one. */
const BESIDE_ENGINE = [
  'port',
  'scheme',
  'user',
  'password',
  'apiKey',
  'certificateAuthority',
  'indexPrefix',
  'timeoutMs',
];

const names = z.array(setting.text, { error: 'must be a list of texts' });

const enrichment = z.strictObject({
  fields: names,
  excludes: names.optional(),
  includes: names.optional(),
  replacements: names,
});

const vocabularies = z.record(z.string().refine(isServedId), enrichment, {
  error: ({ code }) =>
    code === 'invalid_key'
      ? 'cannot be the id of a vocabulary: use a-z, 0-9, "_", "~" and "-"'
      : undefined,
});

/**
 * The search service: which Elasticsearch keeps its index (none: the data directory does), and how
 * vocabularies enrich fields, by vocabulary id. What the fields and paths mean is checked with the
 * profile.
 */
export const searchSetting = z
  .strictObject({
    vocabulary: vocabularies.default({}),
    node: setting.bareHttpUrl.exactOptional(),
    host: setting.text
      .regex(/^[^/@?#\s]+$/, 'must be the name or IP address of a host')
      .exactOptional(),
    port: setting.positive.max(65_535).exactOptional(),
    scheme: z.enum(['http', 'https']).exactOptional(),
    user: setting.text.exactOptional(),
    password: setting.text.exactOptional(),
    apiKey: setting.text.exactOptional(),
    certificateAuthority: setting.text.exactOptional(),
    indexPrefix: setting.text
      .regex(
        PREFIX,
        'must be at most 64 of a-z, 0-9, "_", "." and "-", the first a letter or digit',
      )
      .exactOptional(),
    timeoutMs: setting.timeoutMs.exactOptional(),
  })
  .refine(
    isNamedOnce,
    setting.issueAt(['node'], 'says what host, port and scheme do; leave these out'),
  )
  .refine(
    isOfUse,
    setting.issueAt(
      [],
      `names no engine: set node (or host), or leave ${BESIDE_ENGINE.join(', ')} out`,
    ),
  )
  .refine(hasBoth, setting.issueAt(['password'], 'belongs to a user: set both or neither'))
  .refine(
    hasOneWayIn,
    setting.issueAt(['apiKey'], 'takes the place of user and password; leave these out'),
  )
  .refine(
    isVouchedFor,
    setting.issueAt(
      ['certificateAuthority'],
      'has no effect without https; leave it out, or use https',
    ),
  )
  .transform(({ vocabulary, node, host, port = DEFAULT_PORT, scheme = 'http', ...rest }) => {
    const address = node ?? (host === undefined ? undefined : `${scheme}://${host}:${port}`);
    return { vocabulary, engine: address === undefined ? undefined : { node: address, ...rest } };
  });

function hasEngine({ node, host }: setting.Members): boolean {
  return node !== undefined || host !== undefined;
}

function isNamedOnce({ node, host, port, scheme }: setting.Members): boolean {
  return node === undefined || [host, port, scheme].every((member) => member === undefined);
}

function isOfUse(given: setting.Members): boolean {
  return hasEngine(given) || BESIDE_ENGINE.every((name) => !(name in given));
}

function hasBoth({ user, password }: setting.Members): boolean {
  return (user === undefined) === (password === undefined);
}

function hasOneWayIn({ apiKey, user, password }: setting.Members): boolean {
  return apiKey === undefined || (user === undefined && password === undefined);
}

function isVouchedFor(given: setting.Members): boolean {
  const { certificateAuthority, node, scheme } = given;
  const isHttps = scheme === 'https' || String(node).toLowerCase().startsWith('https:');
  return certificateAuthority === undefined || !hasEngine(given) || isHttps;
}
