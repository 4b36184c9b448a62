import { QUAD_MEDIA_TYPES } from '../../../../repository/index.ts';
import { JSON_LD_MEDIA_TYPE } from '../../../http/negotiation/media-types.ts';

/**
 * Tells whether the graphs of a catalogue keep their names in a format. Not in JSON-LD, which harvesters of DCAT read
 * as one graph.
 */
export function keepsNames(mediaType: string): boolean {
  return mediaType !== JSON_LD_MEDIA_TYPE && QUAD_MEDIA_TYPES.includes(mediaType);
}
