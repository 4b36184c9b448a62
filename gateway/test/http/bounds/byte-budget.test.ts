import { expect, it } from 'vitest';
import { createByteBudget } from '../../../http/bounds/byte-budget.ts';

const at = (address: string, isAnonymous = true) => ({ address, isAnonymous });

it('gives a quarter to one address', () => {
  const budget = createByteBudget(100);
  expect(budget.open(at('a', false)).take(20)).toBeUndefined();
  expect(budget.open(at('a', false)).take(6)).toBe('address');
  expect(budget.open(at('b', false)).take(6)).toBeUndefined();
});

it('gives half to those without credentials, and the rest to others', () => {
  const budget = createByteBudget(100);
  for (const address of ['a', 'b']) {
    expect(budget.open(at(address)).take(25)).toBeUndefined();
  }
  expect(budget.open(at('c')).take(1)).toBe('anonymous');
  expect(budget.full(at('c'))).toBe('anonymous');
  expect(budget.open(at('c', false)).take(25)).toBeUndefined();
  expect(budget.open(at('d', false)).take(25)).toBeUndefined();
  expect(budget.open(at('e', false)).take(1)).toBe('total');
});

it('gives room to one that is larger than a share, as long as it is alone', () => {
  const budget = createByteBudget(100);
  const large = budget.open(at('a'));
  expect([large.take(60), large.take(60)]).toEqual([undefined, undefined]);
  expect(budget.open(at('b')).take(1)).toBe('total');
  large.take(-100);
  expect(budget.open(at('b')).take(1)).toBeUndefined();
});

it('has everything again when all accounts are closed', () => {
  const budget = createByteBudget(100);
  const accounts = ['a', 'b', 'c'].map((address) => budget.open(at(address)));
  for (const account of accounts) {
    account.take(10);
  }
  expect(budget.used).toBe(30);
  for (const account of accounts) {
    account.close();
    account.close();
  }
  expect(budget.used).toBe(0);
});
