import { describe, expect, it } from 'vitest';
import { chooseEnvelope, describeEnvelope } from '../../process/prepare/choose-envelope.ts';
import { issuesOf, read } from '../config/read-settings.ts';

type Settings = Parameters<typeof read>[0];

function chosenFor(environment: Settings, { file = {}, entryFiles = ['platform.json'] } = {}) {
  const files = entryFiles.map((name) => ({ name, text: '{}' }));
  const profile = { directory: '/p', files, unreadable: [] };
  return chooseEnvelope({ config: read(environment, file), profile });
}

describe('documents are enveloped', () => {
  it('where the entry file of the profile is that of the existing system', () => {
    const chosen = chosenFor({}, { entryFiles: ['piveau.json'] });
    expect(chosen.mode).toBe('always');
    expect(describeEnvelope(chosen)).toContain('piveau.json');
  });

  it('where a setting of the existing services was given, in environment or file', () => {
    const setting = { PIVEAU_HUB_SHELL_CONFIG: '{}' };
    expect(chosenFor(setting)).toMatchObject({
      mode: 'always',
      reason: 'the setting PIVEAU_HUB_SHELL_CONFIG was given',
    });
    expect(chosenFor({}, { file: { PIVEAU_HUB_SHELL_CONFIG: {} } }).mode).toBe('always');
  });

  it('where the operator says so', () => {
    expect(chosenFor({ PLATFORM_API_ENVELOPE: 'always' }).mode).toBe('always');
  });
});

describe('documents are bare', () => {
  it('by default, and with settings that both systems have', () => {
    expect(chosenFor({}).mode).toBe('never');
    expect(chosenFor({ PIVEAU_LOG_LEVEL: 'warn' }).mode).toBe('never');
    expect(chosenFor({ PIVEAU_HUB_SHELL_CONFIG: '' }).mode).toBe('never');
  });

  it('where the profile has an entry file of both names: ours is read', () => {
    expect(chosenFor({}, { entryFiles: ['piveau.json', 'platform.json'] }).mode).toBe('never');
  });

  it('where the operator says so, whatever else was given', () => {
    const given = { PLATFORM_API_ENVELOPE: 'never', PIVEAU_HUB_SHELL_CONFIG: '{}' };
    expect(chosenFor(given, { entryFiles: ['piveau.json'] })).toMatchObject({
      mode: 'never',
      reason: 'PLATFORM_API_ENVELOPE is "never"',
    });
  });
});

it('another mode is refused', () => {
  const [issue] = issuesOf({ PLATFORM_API_ENVELOPE: 'sometimes' });
  expect(issue?.setting).toBe('PLATFORM_API_ENVELOPE');
});
