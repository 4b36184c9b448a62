import type { DrawnWords, RawServer } from '../baseline/drawn-words.ts';
import { facetNumbers, type RawBucket } from '../baseline/facets.ts';
import type { RawQuestion } from '../baseline/raw-questions.ts';
import { type BenchPlatform, memoryOf, startBenchPlatform } from '../bed/bench-platform.ts';
import { graphqlRequest } from '../bed/platform-client.ts';
import type { Bench, Finding } from '../bench.ts';
import { below, ratioAtMost } from '../measure/bounds.ts';
import { cpuPerRequest, timePerRequest } from '../measure/load.ts';
import { alternate } from '../measure/rounds.ts';
import { untilIdle } from '../measure/until-idle.ts';
import { type Child, startChild } from '../processes/start-child.ts';
import { FACETS, graphqlPage } from './search/graphql-queries.ts';
import { type Kind, type SelectedWord, searchKinds } from './search/kinds.ts';

/** 450 MB. */
const BOUND_MIB = 429;
/** Milliseconds of processor time that a mistake or a question may cost more. */
const EXTRA_MS = 3;
const ROUNDS = 7;
/** Pages that many visitors ask for at once. */
const WHOLE_PAGE = /^(?:everything|full documents)/;
const MANY_CONNECTIONS = 8;
/** A platform that serves visitors is warm: V8 compiles what runs often only after some thousand runs. */
const WARM_UP = 80;

interface Sides {
  readonly raw: Child<RawServer>;
  readonly platform: BenchPlatform;
}

/** Searches of all kinds over HTTP, one connection, against a bare server with a loop over FTS5 on the same index. */
export const benchSearch: Bench = async (bed) => {
  const { directory } = await bed.filled();
  await using raw = await startChild<RawServer>('raw-search-server.ts', {
    PLATFORM_DATA_DIR: directory,
    BENCH_FACETS: JSON.stringify(await facetNumbers(FACETS)),
  });
  await using platform = await startBenchPlatform(directory);
  await untilIdle(platform.usage);
  const sides = { raw, platform };
  const started = await memoryOf(platform);
  const { words } = raw.ready;
  const findings: Finding[] = [];
  for (const kind of searchKinds(words, await selectionsOf(raw, words.medium))) {
    findings.push(await compareKind(kind, sides));
    if (WHOLE_PAGE.test(kind.name)) {
      findings.push(await compareKind(kind, sides, MANY_CONNECTIONS));
    }
  }
  findings.push(await compareMistakes(words, platform), await compareQuestions(words, platform));
  const subject = await memoryOf(platform);
  const what = 'memory after all searches (just started)';
  return [...findings, below(BOUND_MIB, { what, unit: 'MiB', subject, baseline: started })];
};

async function compareKind(
  { name, bound, searches }: Kind,
  { raw, platform }: Sides,
  connections = 1,
): Promise<Finding> {
  // Errors are answers, too: of an index that is still filled, they would be fast ones.
  await Promise.all(searches.map(({ query }) => platform.client.graphql(query)));
  const ours = searches.map(({ query }) => graphqlRequest(query));
  const theirs = searches.map(({ path, raw: body }) => ({
    method: 'POST' as const,
    path: path === 'suggest' ? '/suggest' : '/',
    body: JSON.stringify(body),
  }));
  const measured = await alternate({
    rounds: ROUNDS,
    warmUp: WARM_UP,
    baseline: () => timePerRequest(raw.ready.url, { connections, requests: theirs }),
    subject: () => timePerRequest(platform.url, { connections, requests: ours }),
  });
  const at = connections > 1 ? `, ${connections} connections` : '';
  const what = `GraphQL over HTTP, ${name}${at}, ${searches.length} searches (raw FTS5 over HTTP)`;
  return ratioAtMost(bound, { what, unit: 'ms', ...measured });
}

/** Words with two neighbouring letters swapped. */
function compareMistakes({ long }: DrawnWords, platform: BenchPlatform): Promise<Finding> {
  const mistaken = long.map((word) => word.slice(0, 3) + word[4] + word[3] + word.slice(5));
  return compareExtra('words with a typo (as they should be)', {
    platform,
    plain: long,
    asked: mistaken,
  });
}

function compareQuestions({ pairs }: DrawnWords, platform: BenchPlatform): Promise<Finding> {
  const questions = pairs.map((pair) => `where can i find data about ${pair}`);
  return compareExtra('questions of eight words (the telling ones)', {
    platform,
    plain: pairs,
    asked: questions,
  });
}

interface Extra {
  readonly platform: BenchPlatform;
  readonly plain: readonly string[];
  readonly asked: readonly string[];
}

/** Processor time of searches beyond that of plainer ones. */
async function compareExtra(name: string, { platform, plain, asked }: Extra): Promise<Finding> {
  const loadOf = (texts: readonly string[]) => ({
    connections: 1,
    requests: Array.from({ length: 4 }, () => texts).flatMap((some) =>
      some.map((text) => graphqlRequest(graphqlPage({ text }))),
    ),
  });
  const { baseline, subject } = await alternate({
    rounds: ROUNDS,
    warmUp: 3,
    baseline: () => cpuPerRequest(platform, loadOf(plain)),
    subject: () => cpuPerRequest(platform, loadOf(asked)),
  });
  const extra = { subject: (subject - baseline) / 1000, baseline: baseline / 1000 };
  return below(EXTRA_MS, { what: `${name}, CPU beyond`, unit: 'ms', ...extra });
}

/** Each word with the most frequent value that its hits have of the first two facets. */
async function selectionsOf(
  raw: Child<RawServer>,
  words: readonly string[],
): Promise<readonly SelectedWord[]> {
  const selections: SelectedWord[] = [];
  for (const word of words) {
    const question: RawQuestion = { match: `"${word}"`, withFacets: true };
    const { facets } = await raw.ask<{ facets: readonly RawBucket[][] }>('look', question);
    const selected = [0, 1].flatMap((facet) => {
      const value = facets[facet]?.[0]?.value;
      return value === undefined ? [] : [{ name: FACETS[facet] ?? '', facet, value }];
    });
    selections.push({ word, selected });
  }
  return selections;
}
