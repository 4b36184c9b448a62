import type {
  PartHealth,
  RepositoryHealth,
  SearchHealth,
} from '../../../api/rest/health/check-parts.ts';
import type { Health } from '../../../api/rest/health/health.ts';
import type { ProfileDescription } from '../../../api/rest/profile/describe-profile.ts';
import type { PlatformCommand } from '../../command/command.ts';
import { askJson } from '../../command/platform-connection.ts';

/** Reports the state of the platform. */
export const status: PlatformCommand = {
  kind: 'platform',
  name: 'status',
  summary: 'Reports whether the platform is usable, and how far its index is behind.',
  options: {},
  async run(_call, { platform, output, signal }) {
    const health = await askJson<Health>(platform, 'health', signal);
    describeHealth(health).map(output.print);
    // None where the platform does not list them.
    const { termIndices = [] } = await askJson<Partial<ProfileDescription>>(
      platform,
      'profile',
      signal,
    );
    for (const { name, terms } of termIndices) {
      output.print(`terms       ${name}: ${terms}`);
    }
    return health.status === 'usable' ? 0 : 1;
  },
};

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
