/** One number, or several: most lists have one, and an array would take ten times as much. */
export type Numbers = number | number[];

/** The numbers with one more at the end. */
export function withNumber(numbers: Numbers | undefined, number: number): Numbers {
  if (numbers === undefined) {
    return number;
  }
  if (typeof numbers === 'number') {
    return [numbers, number];
  }
  numbers.push(number);
  return numbers;
}

/** The numbers without one of them; `undefined` if none is left. */
export function withoutNumber(numbers: Numbers | undefined, number: number): Numbers | undefined {
  const left = numbersIn(numbers).filter((one) => one !== number);
  return left.length > 1 ? left : left[0];
}

/** Lists the numbers in the order in which they were added. */
export function numbersIn(numbers: Numbers | undefined): readonly number[] {
  return numbers === undefined ? [] : typeof numbers === 'number' ? [numbers] : numbers;
}
