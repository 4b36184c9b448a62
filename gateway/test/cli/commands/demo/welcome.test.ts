import { describe, expect, it } from 'vitest';
import { welcome } from '../../../../process/cli/commands/demo/welcome.ts';

const platform = { url: 'http://127.0.0.1:9000/', apiKey: 'a-key' };
const loaded = { catalogues: 2, datasets: 42, vocabularies: 4, organizations: 0, resources: 0 };

describe('welcome', () => {
  it('tells what is there, the addresses, the key and a first request', () => {
    const text = welcome(platform, { loaded, requestedPort: '9000' });
    expect(text).toContain('2 catalogues and 42 datasets.\n');
    expect(text).toContain('\n4 vocabularies');
    for (const part of [
      'http://127.0.0.1:9000/graphql',
      '/openapi',
      'a-key',
      'curl -s',
      'Accept-Language: de',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('shows organisations, services and series where the profile has them', () => {
    const all = { ...loaded, organizations: 3, resources: 2 };
    const text = welcome(platform, { loaded: all, requestedPort: '9000' });
    expect(text).toContain(
      '2 catalogues, 42 datasets, 3 organisations, a data service and a series of datasets.\n',
    );
    expect(text).toContain('allDatasetSeries');
    expect(welcome(platform, { loaded, requestedPort: '9000' })).not.toContain('allDatasetSeries');
  });

  it('says so where the port is not the requested one', () => {
    expect(welcome(platform, { loaded, requestedPort: '8080' })).toContain('Port 8080 is in use');
  });
});
