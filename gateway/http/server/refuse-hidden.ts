import type { FastifyRequest } from 'fastify';
import { RequestError } from '../problems/request-error.ts';

/** The only value of each query parameter by which a write says who may see the metadata: what is stored is public. */
export const PUBLIC_VALUES = { publicationStatus: 'published', accessLevel: 'public' } as const;

/**
 * Refuses a write whose metadata must stay hidden, such as a draft, with `invalid-parameter`: without drafts and access
 * levels, ignoring the parameter would publish it.
 */
export async function refuseHidden({ query }: Pick<FastifyRequest, 'query'>): Promise<void> {
  for (const [parameter, allowed] of Object.entries(PUBLIC_VALUES)) {
    const given = (query as Readonly<Record<string, unknown>>)[parameter] ?? '';
    const values = [given].flat().map((one) => String(one).trim());
    const refused = values.find((one) => one !== '' && one.toLowerCase() !== allowed);
    if (refused !== undefined) {
      throw new RequestError(
        'invalid-parameter',
        `This platform publishes what it stores, so it refuses "${parameter}=${refused}". Send it as "${allowed}", or keep it until it may be public.`,
        { parameter, allowed: [allowed] },
      );
    }
  }
}
