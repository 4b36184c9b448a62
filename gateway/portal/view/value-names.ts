import { type Html, html } from '../../http/html/html.ts';
import type { ValueMembers } from '../plan/profile-values.ts';
import type { ShownField } from '../plan/shown-fields.ts';
import { type ChosenValue, chosenText, isSkolemIri } from './texts.ts';
import type { View } from './view.ts';

/** Members that name an object, as classes of values call them. */
const NAMING = ['label', 'title', 'name', 'pref_label', 'prefLabel'] as const;

/** The member that names an object. */
export function namingMember(members: readonly ShownField[]): ShownField | undefined {
  return (
    NAMING.map((name) => members.find((one) => one.name === name)).find((one) => one) ??
    members.find(({ kind }) => kind === 'language-map')
  );
}

/** The name of an object; `undefined` where it has none. */
export function nameOfObject(
  members: readonly ShownField[],
  object: ValueMembers,
  view: View,
): Html | undefined {
  const named = namingMember(members);
  const name = named && object[named.name];
  if (named?.kind === 'language-map' && name) {
    const text = name as ChosenValue;
    return isSkolemIri(text.value) ? undefined : chosenText(text, view);
  }
  return typeof name === 'string' && name !== '' && !isSkolemIri(name) ? html`${name}` : undefined;
}

/** The first of these members that has a text, where an object has no name. */
export function firstText(
  object: ValueMembers,
  names: readonly string[],
  view: View,
): Html | undefined {
  const text = names
    .map((name) => object[name])
    .find((one) => typeof one === 'string' && one !== '');
  if (typeof text !== 'string') {
    return undefined;
  }
  return isSkolemIri(text) ? unnamed(view) : html`${text}`;
}

/** What has no name that says anything to people. */
export function unnamed({ reader }: View): Html {
  return html`<span class="quiet">${reader.say('unnamed')}</span>`;
}
