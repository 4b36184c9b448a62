import { z } from 'zod';

const CREDENTIALS = /^[a-z]+:\/\/[^/?#]*@/i;

/** An absolute http or https URL. */
export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an absolute http or https URL',
});

/** The same without a name and password in it: addresses are logged, credentials are not. */
export const bareHttpUrl = httpUrl.refine(
  (text) => !CREDENTIALS.test(text),
  'must hold no credentials, since addresses are logged; set user and password beside it',
);
