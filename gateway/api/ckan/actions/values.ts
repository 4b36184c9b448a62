import { byCodePoint } from '../../../../profile-compiler/index.ts';
import { isWebAddress } from '../../schema-org/forms.ts';
import { type CkanResult, valueResult } from '../answer.ts';
import { labelText, tagOf } from '../content/groups.ts';
import type { ActionCall } from '../context.ts';
import { booleanParameter, textParameter } from '../parameters.ts';
import { countedValuesOf } from '../search/counted-values.ts';

/** Tags in the order of their names; the platform has none of a vocabulary. */
export async function tagList(call: ActionCall): Promise<CkanResult> {
  const { context, parameters, pick } = call;
  const text = textParameter(parameters, 'query')?.trim();
  if (textParameter(parameters, 'vocabulary_id') !== undefined) {
    return valueResult([]);
  }
  const keywords = await countedValuesOf(context, 'tags', text ? { text } : undefined);
  const tags = keywords
    .map((keyword) => tagOf(keyword, pick))
    .toSorted((a, b) => byCodePoint(String(a.name), String(b.name)));
  const isWhole = booleanParameter(parameters, 'all_fields', false);
  return valueResult(isWhole ? tags : tags.map(({ name }) => name));
}

/** The licences that packages have. */
export async function licenseList({ context, pick }: ActionCall): Promise<CkanResult> {
  const licences = await countedValuesOf(context, 'license_id');
  return valueResult(
    licences.map((licence) => ({
      id: licence.value,
      title: labelText(licence, pick),
      url: isWebAddress(licence.value) ? licence.value : '',
      status: 'active',
    })),
  );
}
