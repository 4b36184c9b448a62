import { type CkanResult, valueResult } from '../answer.ts';
import type { ActionCall } from '../context.ts';

/** The version of CKAN whose actions these are, by which clients decide what to send. */
const CKAN_VERSION = '2.11.0';

export async function statusShow({ context, pick }: ActionCall): Promise<CkanResult> {
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
}

export async function siteRead(): Promise<CkanResult> {
  return valueResult(true);
}
