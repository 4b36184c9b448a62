import type {
  PartHealth,
  RepositoryHealth,
  SearchHealth,
} from '../../../api/rest/health/check-parts.ts';
import type { Health } from '../../../api/rest/health/health.ts';
import type { ProfileDescription } from '../../../api/rest/profile/describe-profile.ts';
import type { PlatformCommand, PlatformContext } from '../command.ts';

/** Reports the state of the platform. */
export const status: PlatformCommand = {
  kind: 'platform',
  name: 'status',
  summary: 'Reports whether the platform is usable, and how far its index is behind.',
  options: {},
  async run(_call, { platform, output, signal }) {
    const response = await platform.request('health', { signal });
    const health = (await response.json()) as Health;
    describeHealth(health).map(output.print);
    (await describeTermIndices({ platform, signal })).map(output.print);
    return health.status === 'usable' ? 0 : 1;
  },
};

/** One line for the index of each vocabulary; none where the platform does not list them. */
async function describeTermIndices({
  platform,
  signal,
}: Pick<PlatformContext, 'platform' | 'signal'>): Promise<readonly string[]> {
  const response = await platform.request('profile', { signal });
  const { termIndices = [] } = (await response.json()) as Partial<ProfileDescription>;
  return termIndices.map(({ name, terms }) => `terms       ${name}: ${terms}`);
}

function describeHealth({ status, version, profile, repository, search }: Health): string[] {
  return [
    `shapeql ${version}, profile ${profile}: ${status}`,
    ...(repository
      ? [
          `repository  ${repository.status}, change ${repository.lastSeq ?? '?'}`,
          ...remarksOf(repository),
          ...damageOf(repository),
        ]
      : []),
    ...(search
      ? [
          `search      ${wordOf(search)}, change ${search.cursor ?? '?'}, ${search.lag ?? '?'} behind`,
          ...remarksOf(search),
          `problems    in ${search.problems?.documents ?? '?'} of the documents`,
        ]
      : []),
  ];
}

/** The state of the search is more specific than `up`; a search that is down may not report one. */
function wordOf({ status, state }: SearchHealth): string {
  return status === 'up' || state === 'building' ? (state ?? status) : status;
}

function damageOf({ damage }: RepositoryHealth): string[] {
  return damage === undefined
    ? []
    : [`damaged     ${damage.graphs} graphs; "npm run verify" lists them`, ...damage.findings];
}

function remarksOf({ failure, warning }: PartHealth): string[] {
  return [failure, warning]
    .filter((remark) => remark !== undefined)
    .map((remark) => `            ${remark}`);
}
