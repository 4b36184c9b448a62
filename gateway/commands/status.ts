import type { Health } from '../rest/health.ts';
import type { Command } from './command.ts';

/** Tells how the platform is. */
export const status: Command = {
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
      ? [`repository  ${repository.status}, change ${repository.lastSeq ?? '?'}`]
      : []),
    ...(search
      ? [
          `search      ${search.state ?? search.status}, change ${search.cursor ?? '?'}, ${search.lag ?? '?'} behind`,
          ...(search.failure === undefined ? [] : [`            ${search.failure}`]),
          `problems    ${search.problems?.documents ?? '?'} documents`,
        ]
      : []),
  ];
}
