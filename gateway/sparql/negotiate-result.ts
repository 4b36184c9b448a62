import { type QueryForm, resultMediaTypes } from '../../repository/index.ts';
import { contentTypeOf, JSON_MEDIA_TYPE, negotiate } from '../http/negotiate.ts';

/** In what an answer is written, and as what it is sent. */
export interface ResultFormat {
  readonly mediaType: string;
  readonly contentType: string;
}

/**
 * Chooses by `Accept` what the answer to a query of this form is written in; throws `not-acceptable`.
 * Whoever asks for plain JSON gets a table as JSON too.
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
