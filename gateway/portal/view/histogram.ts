import { type Html, html } from '../../http/html/html.ts';
import type { CountedDatesFragment } from '../generated/graphql.ts';
import type { ChosenSpan } from './search-conditions.ts';
import { spanText } from './units.ts';
import type { View } from './view.ts';

type DateCount = CountedDatesFragment['buckets'][number];

/** Units of the drawing, which is stretched to the width that there is. */
const WIDTH = 600;
const HEIGHT = 100;
/** Height of the bar of a single hit among many. */
const LEAST = 3;

/** A histogram whose bars lead to the hits of their spans; `undefined` where there are none. */
export function histogram(
  buckets: CountedDatesFragment['buckets'],
  {
    title,
    addressOf,
  }: { readonly title: string; readonly addressOf: (span: ChosenSpan) => string },
  { reader }: View,
): Html | undefined {
  const most = Math.max(...buckets.map(({ count }) => count), 0);
  const [first] = buckets;
  const last = buckets.at(-1);
  if (most === 0 || !first || !last) {
    return undefined;
  }
  const width = WIDTH / buckets.length;
  const bars = buckets.map(({ from, to, count }, at) => {
    const span = { from: from ?? undefined, to: to ?? undefined };
    const height = Math.max(Math.round((count / most) * HEIGHT), LEAST);
    const label = `${spanText(span, reader)}: ${reader.count('results', count)}`;
    // The bar of few hits is hard to point at: what is above it belongs to the link, too.
    return count === 0
      ? undefined
      : html`<a href="${addressOf(span)}" data-swap aria-label="${label}"><title>${label}</title><rect class="around" x="${round(at * width)}" y="0" width="${round(width)}" height="${HEIGHT}"/><rect class="bar" x="${round(at * width)}" y="${HEIGHT - height}" width="${round(width * 0.85)}" height="${height}"/></a>`;
  });
  const end = (bucket: DateCount) =>
    spanText({ from: bucket.from ?? undefined, to: bucket.to ?? undefined }, reader);
  return html`<svg class="histogram" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="group" aria-label="${title}">${bars}</svg>
<p class="ends quiet" aria-hidden="true"><span>${end(first)}</span>${last === first ? undefined : html`<span>${end(last)}</span>`}</p>`;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
