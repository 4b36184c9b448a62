import { execFile } from 'node:child_process';
import { cp, glob, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import dockerignore from '@balena/dockerignore';
import { BASE_PATH, BASE_SYSTEM } from './base-system.ts';
import { readDockerfile, type Step } from './dockerfile.ts';

const run = promisify(execFile);

/** The package exports one function; its types say a default export. */
const openIgnore = dockerignore as unknown as typeof dockerignore.default;

/** What a Dockerfile leaves behind: a file system and how to run it. */
export interface Image {
  /** Tag of the image that it builds on. */
  readonly base: string;
  /** Directory that is its root. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly workingDirectory: string;
  readonly user: string;
  readonly volumes: readonly string[];
  readonly stopSignal: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

interface Build {
  readonly context: string;
  readonly stages: Map<string, Image>;
  readonly image: Image;
}

type Instruction = (step: Step, build: Build) => Promise<Partial<Image>> | Partial<Image>;

/** Every instruction that the Dockerfile may use; another one fails the build. */
const INSTRUCTIONS: Readonly<Record<string, Instruction>> = {
  ENV: ({ text }, { image }) => ({
    environment: {
      ...image.environment,
      ...Object.fromEntries(text.split(/\s+/).map((pair) => pair.split(/=(.*)/s, 2))),
    },
  }),
  async WORKDIR({ text }, { image }) {
    await mkdir(path.join(image.root, text), { recursive: true });
    return { workingDirectory: text };
  },
  COPY: copy,
  async RUN({ text }, { image }) {
    await run('bwrap', [
      ...['--bind', image.root, '/', ...BASE_SYSTEM, '--chdir', image.workingDirectory],
      ...['--setenv', 'PATH', BASE_PATH, 'sh', '-c', text],
    ]);
    return {};
  },
  USER: ({ text }) => ({ user: text }),
  VOLUME: ({ text }, { image }) => ({ volumes: [...image.volumes, text] }),
  EXPOSE: () => ({}),
  STOPSIGNAL: ({ text }) => ({ stopSignal: text }),
  HEALTHCHECK: ({ words = [] }) => ({ healthCheck: words }),
  CMD: ({ words = [] }) => ({ command: words }),
};

/**
 * Runs the instructions of `Dockerfile` in `context` and gives the last stage. Files of the stages are below `folder`;
 * the programs of the base image are those of this machine.
 */
export async function buildImage(context: string, folder: string): Promise<Image> {
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  for (const step of readDockerfile(await readFile(path.join(context, 'Dockerfile'), 'utf8'))) {
    if (step.keyword === 'FROM') {
      image = await openStage(step, path.join(folder, String(stages.size)));
      stages.set(/\sAS\s+(\S+)$/i.exec(step.text)?.[1] ?? String(stages.size), image);
      continue;
    }
    const instruct = INSTRUCTIONS[step.keyword];
    if (!image || !instruct) {
      throw new Error(`buildImage cannot run ${step.keyword} ${step.text}`);
    }
    image = { ...image, ...(await instruct(step, { context, stages, image })) };
  }
  if (!image) {
    throw new Error('The Dockerfile has no FROM');
  }
  return image;
}

async function openStage({ text }: Step, root: string): Promise<Image> {
  await mkdir(root, { recursive: true });
  return {
    base: text.split(/\s/)[0] ?? '',
    root,
    environment: {},
    workingDirectory: '/',
    user: '0:0',
    volumes: [],
    stopSignal: 'SIGTERM',
    command: [],
    healthCheck: [],
  };
}

async function copy({ text, flags }: Step, { context, stages, image }: Build) {
  const places = text.split(/\s+/);
  const target = path.join(image.root, path.resolve(image.workingDirectory, places.pop() ?? ''));
  if (flags.from !== undefined) {
    const root = stages.get(flags.from)?.root ?? '';
    await Promise.all(
      places.map((place) => cp(path.join(root, place), target, { recursive: true })),
    );
    return {};
  }
  const sent = await sentFiles(context);
  const wanted = sent.filter((file) =>
    places.some((place) => place === '.' || file === place || file.startsWith(`${place}/`)),
  );
  await Promise.all(wanted.map((file) => cp(path.join(context, file), path.join(target, file))));
  return {};
}

/** The files of a context that `.dockerignore` lets through. */
async function sentFiles(context: string): Promise<readonly string[]> {
  const ignored = openIgnore().add(await readFile(path.join(context, '.dockerignore'), 'utf8'));
  const isOut = (name: string) => name === '.git' || name === 'node_modules';
  const entries = await Array.fromAsync(
    glob('**/*', { cwd: context, withFileTypes: true, exclude: ({ name }) => isOut(name) }),
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(context, path.join(entry.parentPath, entry.name)))
    .filter((file) => !ignored.ignores(file));
}
