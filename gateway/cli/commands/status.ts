import type { PartHealth, SearchHealth } from '../../rest/health/check-parts.ts';
import type { Health } from '../../rest/health/health.ts';
import type { PlatformCommand } from '../command.ts';

/** Tells how the platform is. */
export const status: PlatformCommand = {
  kind: 'platform',
  name: 'status',
  summary: 'Tells whether the platform can be used, and how far its index has come.',
  options: {},
  async run(_call, { platform, output, signal }) {
    const response = await platform.request('health', { signal });
    const health = (await response.json()) as Health;
    describeHealth(health).map(output.print);
    return health.status === 'usable' ? 0 : 1;
  },
};

function describeHealth({ status, version, profile, repository, search }: Health): string[] {
  return [
    `shapeql ${version}, profile ${profile}: ${status}`,
    ...(repository
      ? [
          `repository  ${repository.status}, change ${repository.lastSeq ?? '?'}`,
          ...failureOf(repository),
        ]
      : []),
    ...(search
      ? [
          `search      ${wordOf(search)}, change ${search.cursor ?? '?'}, ${search.lag ?? '?'} behind`,
          ...failureOf(search),
          `problems    in ${search.problems?.documents ?? '?'} of the documents`,
        ]
      : []),
  ];
}

/** A state says more of a search than `up` does; one that is down may not tell its state. */
function wordOf({ status, state }: SearchHealth): string {
  return status === 'up' || state === 'building' ? (state ?? status) : status;
}

function failureOf({ failure }: PartHealth): string[] {
  return failure === undefined ? [] : [`            ${failure}`];
}
