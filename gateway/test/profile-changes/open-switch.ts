import path from 'node:path';
import { readProfileDirectory } from '../../../profile-compiler/index.ts';
import type { ResourceKind } from '../../../repository/index.ts';
import {
  localFeed,
  openSearch,
  type RepositoryFeed,
  type Search,
  type SearchEngine,
} from '../../../search/index.ts';
import type { Below } from '../../../search/test/platform-below.ts';
import { compileSource, type Prepared, prepare } from '../../process/prepare/prepare.ts';
import { openProfiles } from '../../process/profile-switch/open-profiles.ts';
import { profileSettingsOf } from '../../process/profile-switch/profile-record.ts';
import type { ProfileSwitch } from '../../process/profile-switch/profile-switch.ts';
import type { Files } from './profile-variants.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

interface Options {
  readonly engine: SearchEngine;
  /** The configured profile; the default one where absent. */
  readonly files?: Files;
  /** `boost` of datasets. */
  readonly boost?: Readonly<Record<string, number>>;
  /** What happens before a graph is read. */
  readonly beforeGraph?: (id: string) => Promise<void>;
  /** The model that this version compiles the profile to; that of the compiler where absent. */
  readonly compiled?: (prepared: Prepared) => Prepared['model'];
}

/** The profiles of a process, without its server. */
export interface OpenSwitch {
  readonly profiles: ProfileSwitch;
  readonly search: () => Search;
  /** How often the graph of each dataset was read. */
  readonly graphs: ReadonlyMap<string, number>;
  /** Messages of its log. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

/** Opens the profiles of a process over a repository, and follows the record. */
export async function openSwitch(below: Below, options: Options): Promise<OpenSwitch> {
  const { engine } = options;
  const graphs = new Map<string, number>();
  const log: string[] = [];
  const write = (_: object, message: string) => void log.push(message);
  const logger = { info: write, warn: write, error: write };
  const feed = countingFeed(localFeed(below.repository), graphs, options.beforeGraph);
  const { profiles } = await openProfiles(await preparedOf(below, options), {
    local: {
      engine,
      open: (index, whenAhead = 'rebuild') =>
        openSearch({
          ...index,
          whenAhead,
          feed,
          log: logger,
          engine: {
            ...engine,
            open: (model, given) => engine.open(model, { ...given, keepsOthers: true }),
            close: async () => undefined,
          },
        }),
      close: engine.close,
    },
    services: {} as Parameters<typeof openProfiles>[1]['services'],
    log: logger as unknown as Parameters<typeof openProfiles>[1]['log'],
  });
  profiles.follow({
    prepare: async () =>
      ({}) as Awaited<ReturnType<Parameters<typeof profiles.follow>[0]['prepare']>>,
    serve: async () => undefined,
  });
  return {
    profiles,
    search() {
      const { handle } = profiles.served();
      if (!handle) {
        throw new Error('No search is open');
      }
      return handle.search;
    },
    graphs,
    log,
    async close() {
      await profiles.close();
      await engine.close();
    },
  };
}

async function preparedOf({ directory }: Below, options: Options): Promise<Prepared> {
  const { files, boost, compiled } = options;
  const prepared = await prepare({ PLATFORM_DATA_DIR: path.join(directory, 'data') }, ROOT);
  const source = await readProfileDirectory(path.join(ROOT, 'profiles/default'));
  const named = Object.entries(files ?? {}).map(([name, text]) => ({ name, text }));
  const config = { ...prepared.config, ...(boost && { index: { dataset: { boost } } }) };
  const made = compileSource(
    { ...source, ...(files && { files: named }) },
    profileSettingsOf(config),
  );
  if (made instanceof Error) {
    throw made;
  }
  const whole = { ...prepared, config, ...made };
  return { ...whole, ...(compiled && { model: compiled(whole) }) };
}

function countingFeed(
  feed: RepositoryFeed,
  graphs: Map<string, number>,
  beforeGraph: Options['beforeGraph'] = async () => undefined,
): RepositoryFeed {
  const counted =
    <Graph>(read: (kind: ResourceKind, id: string) => Promise<Graph>): typeof read =>
    async (kind, id) => {
      if (kind === 'dataset') {
        graphs.set(id, (graphs.get(id) ?? 0) + 1);
        await beforeGraph(id);
      }
      return read(kind, id);
    };
  return { ...feed, graph: counted(feed.graph), text: counted(feed.text) };
}
