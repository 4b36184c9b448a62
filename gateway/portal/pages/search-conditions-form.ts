import { BOX_SIDES, type Box } from '../../../profile-compiler/index.ts';
import { type Html, html } from '../../http/html/html.ts';
import type { CountedDatesFragment } from '../generated/graphql.ts';
import type { MessageKey } from '../languages/messages.ts';
import { boxText } from '../view/area.ts';
import { DATE_PATTERN } from '../view/date-pattern.ts';
import { histogram } from '../view/histogram.ts';
import {
  type ChosenSpan,
  type ChosenSpans,
  SIDE_PARAMETERS,
  spanParameters,
} from '../view/search-conditions.ts';
import { type SearchState, searchAddress, shownDate } from '../view/search-state.ts';
import { spanText } from '../view/units.ts';
import type { View } from '../view/view.ts';

/** Conditions on dates and places, as parts of the form of all filters; and the parameters that they fill. */
export type ConditionParts = ReturnType<typeof conditionParts>;

/** Form parts for filters by a date, with its histogram, and by a box. */
export function conditionParts(
  state: SearchState,
  buckets: CountedDatesFragment['buckets'],
  view: View,
) {
  const date = shownDate(state);
  const names = date ? Object.values(spanParameters(date.name)) : [];
  const sides = state.entity.places.length > 0 ? Object.values(SIDE_PARAMETERS) : [];
  return {
    parts: [datePart(state, buckets, view), placePart(state, view)].filter(
      (part) => part !== undefined,
    ),
    parameters: new Set([...names, ...sides]),
  };
}

function datePart(
  state: SearchState,
  buckets: CountedDatesFragment['buckets'],
  view: View,
): Html | undefined {
  const { reader } = view;
  const { entity, spans } = state;
  const date = shownDate(state);
  if (!date) {
    return undefined;
  }
  const title = view.fieldTitle(date);
  const chart = histogram(
    buckets,
    {
      title: reader.say('dates.chart', { name: title }),
      addressOf: (span) => searchAddress(view, withSpan(state, date.name, span)),
    },
    view,
  );
  const links = entity.dates.flatMap((one) => {
    const name = view.fieldTitle(one);
    const text = one === date ? reader.say('dates.chart', { name }) : name;
    // Hits are counted for each bar: only where people ask for it.
    return one === date && state.dates !== undefined
      ? []
      : [
          html`<li><a href="${searchAddress(view, { ...state, dates: one.name, page: 1 })}" data-swap>${text}</a></li>`,
        ];
  });
  const { from, to } = spanParameters(date.name);
  const span = spans[date.name];
  return html`<fieldset><legend>${title}</legend>
${chart}
<div class="ends">
<label for="from">${reader.say('dates.from')}${dateBox('from', from, span?.from, view)}</label>
<label for="to">${reader.say('dates.to')}${dateBox('to', to, span?.to, view)}</label>
</div>
<p class="quiet hint" id="dates-hint">${reader.say('dates.hint')}</p>
${links.length > 0 ? html`<ul class="inline">${links}</ul>` : undefined}</fieldset>`;
}

function dateBox(id: string, name: string, value: string | undefined, { reader }: View): Html {
  return html`<input id="${id}" name="${name}" value="${value ?? ''}" size="10" maxlength="10" pattern="${DATE_PATTERN}" title="${reader.say('dates.hint')}" autocomplete="off" aria-describedby="dates-hint">`;
}

const SIDE_TEXTS = {
  minLon: 'map.west',
  minLat: 'map.south',
  maxLon: 'map.east',
  maxLat: 'map.north',
} as const satisfies Record<keyof Box, MessageKey>;

function placePart(state: SearchState, view: View): Html | undefined {
  const { reader } = view;
  const { entity, box, hasMap } = state;
  const [place] = entity.places;
  if (!place) {
    return undefined;
  }
  const sides = BOX_SIDES.map((side) => {
    const most = side.endsWith('Lon') ? 180 : 90;
    const name = SIDE_PARAMETERS[side];
    return html`<label for="${name}">${reader.say(SIDE_TEXTS[side])}<input id="${name}" name="${name}" type="number" step="any" min="-${most}" max="${most}" value="${box?.[side] ?? ''}" autocomplete="off"></label>`;
  });
  const address = searchAddress(view, { ...state, hasMap: !hasMap });
  return html`<fieldset><legend>${view.fieldTitle(place)}</legend>
<div class="ends">${sides}</div>
<a href="${address}" data-swap>${reader.say(hasMap ? 'map.hide' : 'map.show')}</a></fieldset>`;
}

/** A chosen condition in words, and the search without it. */
export interface ChosenCondition {
  readonly label: string;
  readonly without: SearchState;
}

/** The chosen spans and the chosen box. */
export function chosenConditions(state: SearchState, view: View): readonly ChosenCondition[] {
  const { entity, spans, box } = state;
  const dates = entity.dates.flatMap((date) => {
    const span = spans[date.name];
    const label = span && `${view.fieldTitle(date)}: ${spanText(span, view.reader)}`;
    return label ? [{ label, without: withSpan(state, date.name, undefined) }] : [];
  });
  return box
    ? [
        ...dates,
        { label: boxText(box, view.reader), without: { ...state, box: undefined, page: 1 } },
      ]
    : dates;
}

function withSpan(state: SearchState, date: string, span: ChosenSpan | undefined): SearchState {
  const { [date]: _, ...others } = state.spans;
  const spans: ChosenSpans = span ? { ...others, [date]: span } : others;
  return { ...state, spans, page: 1 };
}
