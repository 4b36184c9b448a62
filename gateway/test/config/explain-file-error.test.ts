import { describe, expect, it } from 'vitest';
import { explainFileError, withPath } from '../../http/problems/explain-file-error.ts';

function systemError(code: string, path?: string) {
  return Object.assign(new Error(`${code}: failed`), { code, ...(path && { path }) });
}

describe('an error of a file', () => {
  it('says which file, what happened, and what to do', () => {
    expect(explainFileError(systemError('EACCES', '/backups/a.part'))).toBe(
      '/backups/a.part cannot be used: permission is denied. Give the user of this process the right to read and write there.',
    );
  });

  it('gets the name of the file where the system gives none', () => {
    expect(explainFileError(withPath(systemError('ENOSPC'), '/backups/a'))).toBe(
      '/backups/a cannot be used: the disk is full. Free some space.',
    );
    expect(withPath(systemError('EACCES', '/a'), '/b')).toMatchObject({ path: '/a' });
  });

  it('is left as it is where it is one of something else', () => {
    const refused = systemError('ECONNREFUSED');
    expect(withPath(refused, '/a')).not.toHaveProperty('path');
    expect(explainFileError(refused)).toBeUndefined();
    expect(explainFileError('text')).toBeUndefined();
  });
});
