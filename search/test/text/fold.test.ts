import { describe, expect, it } from 'vitest';
import { fold } from '../../text/fold.ts';

describe('fold', () => {
  it.each([
    ['case', 'ABC def', 'abc def'],
    ['diacritics', 'Überfüllt à l’été', 'uberfullt a l’ete'],
    ['decomposed letters', 'e\u0301te\u0301', 'ete'],
    ['sharp s, small and capital', 'Straße STRAẞE', 'strasse strasse'],
    ['ligatures', 'Æsir œuvre ﬁn', 'aesir oeuvre fin'],
    ['strokes', 'Øresund Łódź đak', 'oresund lodz dak'],
    ['the Turkish dots', 'İzmir Iğdır ısı', 'izmir igdir isi'],
    ['Greek accents and final sigma', 'Αθήνας ΑΘΗΝΑΣ', 'αθηνασ αθηνασ'],
    ['Cyrillic', 'ЙОД ёлка', 'иод елка'],
    ['full-width letters', 'Ｗａｌｄ', 'wald'],
    ['Vietnamese', 'Đường phố', 'duong pho'],
  ])('takes %s away', (_, text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it.each([
    ['Japanese voicing', 'データ'],
    ['Korean syllables', '한국어'],
    ['Devanagari vowels', 'डेटा'],
  ])('keeps %s', (_, text) => {
    expect(fold(text)).toBe(text);
  });
});
