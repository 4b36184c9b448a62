import { valueResult } from '../answer.ts';
import { action } from './action.ts';

/** The version of CKAN whose actions these are, by which clients decide what to send. */
const CKAN_VERSION = '2.11.0';

export const STATUS_SHOW = action({
  does: 'Return what the site is called and which version of CKAN it is like.',
  workload: 'small',
  parameters: {},
  async run({ context, pick }) {
    const { model } = context.services;
    return valueResult({
      ckan_version: CKAN_VERSION,
      site_title: pick(model.title) ?? model.id,
      site_description: pick(model.description) ?? '',
      site_url: context.base.replace(/\/$/, ''),
      locale_default: 'en',
      error_emails_to: null,
      extensions: [],
    });
  },
});

export const SITE_READ = action({
  does: 'Return true.',
  workload: 'small',
  parameters: {},
  run: async () => valueResult(true),
});
