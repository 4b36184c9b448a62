import { EXIT, type PlatformCommand } from '../../cli/command.ts';
import { refuseFailure } from '../../cli/platform/persistent-request.ts';

interface SearchAnswer {
  readonly result: { readonly count: number };
}

/** Reports the number of organisations. Their hierarchy is kept current by the index. */
export const buildOrganizationHierarchy: PlatformCommand = {
  kind: 'platform',
  name: 'buildOrganizationHierarchy',
  summary: 'Reports the number of organisations; their hierarchy is kept current by itself.',
  service: 'search',
  options: {},
  isAccepted: true,
  ignoresUnknownOptions: true,
  async run(_call, { platform, output, signal }) {
    const response = await platform.request('search?filters=organization&limit=0', { signal });
    await refuseFailure(response);
    const { count } = ((await response.json()) as SearchAnswer).result;
    output.print(`The hierarchy of ${count} organisations is current: it is kept by itself.`);
    return EXIT.success;
  },
};
