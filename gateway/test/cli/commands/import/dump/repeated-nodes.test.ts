import { expect, it } from 'vitest';
import { withoutRepeatedNodes } from '../../../../../process/cli/commands/import/dump/repeated-nodes.ts';

const address = (key: string, street: string, place = `${key}-place`) => [
  `<urn:office> <urn:address> _:${key} .`,
  `_:${key} <urn:street> "${street}" .`,
  `_:${key} <urn:place> _:${place} .`,
  `_:${place} <urn:name> "Mill" .`,
];
const name = '<urn:office> <urn:name> "Office" .';

it('a blank node that each page describes again is there once, with what it leads to', () => {
  const pages = [0, 1, 2].flatMap((page) => address(`d${page}-b0`, 'Quay 1'));
  expect(withoutRepeatedNodes([name, ...pages])).toEqual([name, ...address('d0-b0', 'Quay 1')]);
});

it('blank nodes that say different things stay, and those under different nodes', () => {
  const lines = [
    ...address('d0-b0', 'Quay 1'),
    ...address('d1-b0', 'Quay 2'),
    '<urn:harbour> <urn:address> _:d2-b0 .',
    '_:d2-b0 <urn:street> "Quay 1" .',
  ];
  expect(withoutRepeatedNodes(lines)).toEqual(lines);
});

it('a document may have two blank nodes that are alike', () => {
  const twice = [...address('d1-b0', 'Quay 1'), ...address('d1-b1', 'Quay 1')];
  expect(withoutRepeatedNodes(twice)).toEqual(twice);
  expect(withoutRepeatedNodes([...address('d0-b0', 'Quay 1'), ...twice])).toEqual(twice);
});

it('blank nodes that lead in a circle, and those that nothing leads to, stay', () => {
  const circle = (document: number) => [
    `<urn:office> <urn:part> _:d${document}-a .`,
    `_:d${document}-a <urn:part> _:d${document}-b .`,
    `_:d${document}-b <urn:part> _:d${document}-a .`,
    `_:d${document}-c <urn:name> "Alone" .`,
  ];
  const lines = [...circle(0), ...circle(1)];
  expect(withoutRepeatedNodes(lines)).toEqual(lines);
});

it('a blank node that another kept one leads to stays, where one way to it is a repeat', () => {
  const shared = ['<urn:office> <urn:seat> _:d1-b0 .', ...address('d1-b0', 'Quay 1')];
  const lines = withoutRepeatedNodes([...address('d0-b0', 'Quay 1'), ...shared]);
  expect(lines).toContain('_:d1-b0 <urn:street> "Quay 1" .');
  expect(lines).not.toContain('<urn:office> <urn:address> _:d1-b0 .');
});
