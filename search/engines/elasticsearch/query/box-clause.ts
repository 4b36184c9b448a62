import type { estypes } from '@elastic/elasticsearch';
import type { Box, FilterField } from '../../../../profile-compiler/index.ts';
import { checkBox } from '../../../query/bounding-box.ts';
import { checkCondition } from '../../../query/wrong-filter.ts';

type Clause = estypes.QueryDslQueryContainer;

/** The clause of a box: the bounding box of one geometry has to overlap it. */
export function boxClause(field: FilterField, wanted: Box): Clause {
  const { name } = field;
  checkCondition(field, 'box');
  checkBox(name, wanted);
  const side = (path: keyof Box, range: { gte: number } | { lte: number }): Clause => ({
    range: { [`${name}.${path}`]: range },
  });
  const [west, east] = [
    side('maxLon', { gte: wanted.minLon }),
    side('minLon', { lte: wanted.maxLon }),
  ];
  const within: Clause[] =
    wanted.minLon <= wanted.maxLon
      ? [west, east]
      : [{ bool: { should: [west, east], minimum_should_match: 1 } }];
  const latitudes = [
    side('maxLat', { gte: wanted.minLat }),
    side('minLat', { lte: wanted.maxLat }),
  ];
  return nested(name, { bool: { filter: [...within, ...latitudes] } });
}

/** The clause of a field that has any geometry. */
export function anyBox({ name }: FilterField): Clause {
  return nested(name, { match_all: {} });
}

/** The numbers of one box stay together in an object that is indexed apart. */
function nested(path: string, query: Clause): Clause {
  return { nested: { path, query } };
}
