import { z } from 'zod';

/** An absolute http or https URL. */
export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an absolute http or https URL',
});

/** The same without a name and password in it: addresses are logged, credentials are not. */
export const bareHttpUrl = httpUrl.refine(
  (text) => !hasCredentials(text),
  'must hold no credentials, since addresses are logged; set user and password beside it',
);

/** As URLs are read: also in `http:user:password@host`. */
function hasCredentials(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.username !== '' || url.password !== '');
}
