import type { LanguageMap } from '../../../../profile-compiler/index.ts';
import { rangesOfHeader } from '../../../http/negotiation/language-ranges.ts';
import { chooseText } from './choose-text.ts';

/** Picks texts by an `Accept-Language` header, or by one tag; where nothing fits, in the preferred language of the search. */
export function textPicker(header: string | undefined): (map: LanguageMap) => string | undefined {
  const ranges = rangesOfHeader(header);
  return (map) => chooseText(map, ranges)?.value;
}
