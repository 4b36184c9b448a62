import { type QueryForm, resultMediaTypes } from '../../../repository/index.ts';
import { contentTypeOf, JSON_MEDIA_TYPE } from '../../http/negotiation/media-types.ts';
import { negotiate } from '../../http/negotiation/negotiate.ts';

/** The format of a result: what the engine writes, and the content type of the answer. */
export interface ResultFormat {
  readonly mediaType: string;
  readonly contentType: string;
}

/**
 * Selects the format of the answer to a query of this form by `Accept`; throws `not-acceptable`. Plain
 * JSON also selects the SPARQL results format.
 */
export function negotiateResult(accept: string | undefined, form: QueryForm): ResultFormat {
  const mediaTypes = resultMediaTypes(form);
  const json = mediaTypes.find((mediaType) => mediaType.endsWith('results+json'));
  const chosen = negotiate(accept, json ? [...mediaTypes, JSON_MEDIA_TYPE] : mediaTypes);
  return {
    mediaType: chosen === JSON_MEDIA_TYPE && json ? json : chosen,
    contentType: contentTypeOf(chosen),
  };
}
