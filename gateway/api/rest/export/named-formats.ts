import { QUAD_MEDIA_TYPES } from '../../../../repository/index.ts';

/**
 * Whether the graphs of a catalogue keep their names in a format. Not in JSON-LD, which harvesters of DCAT read as one
 * graph.
 */
export function keepsNames(mediaType: string): boolean {
  return mediaType !== 'application/ld+json' && QUAD_MEDIA_TYPES.includes(mediaType);
}
