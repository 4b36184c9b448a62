import { describe, expect, it } from 'vitest';
import type { OpenStore } from './open-store.ts';

export function describeBase(opened: OpenStore): void {
  describe('base', () => {
    it('still has the base that it had when it was first written to', async () => {
      expect(await opened.store.claimBase('https://one.test/')).toBe('https://one.test/');
      await opened.store.commit([opened.putOf('a')]);
      await opened.reopen();
      expect(await opened.store.claimBase('https://two.test/')).toBe('https://one.test/');
      expect(await opened.store.base()).toBe('https://one.test/');
    });

    it('takes another base as long as it has no changes', async () => {
      await opened.store.claimBase('https://one.test/');
      await opened.reopen();
      expect(await opened.store.claimBase('https://two.test/')).toBe('https://two.test/');
      await opened.reopen();
      expect(await opened.store.base()).toBe('https://two.test/');
    });

    it('has no base until it is given one, and none after that was released', async () => {
      expect(await opened.store.base()).toBeUndefined();
      await opened.store.claimBase('https://one.test/');
      expect(await opened.store.base()).toBe('https://one.test/');
      await opened.store.releaseBase();
      await opened.reopen();
      expect(await opened.store.base()).toBeUndefined();
      expect(await opened.store.claimBase('https://two.test/')).toBe('https://two.test/');
    });
  });

  describe('identity', () => {
    it('is none until one is set, and then the newest that was', async () => {
      expect(await opened.store.identity()).toBeUndefined();
      await opened.store.setIdentity('one');
      expect(await opened.store.identity()).toBe('one');
      await opened.store.setIdentity('two');
      await opened.reopen();
      expect(await opened.store.identity()).toBe('two');
    });

    it('is apart from the base and from the changes', async () => {
      await opened.store.setIdentity('one');
      expect(await opened.store.base()).toBeUndefined();
      expect(await opened.store.lastSeq()).toBe(0);
      await opened.store.claimBase('https://one.test/');
      await opened.store.commit([opened.putOf('a')]);
      await opened.store.releaseBase();
      expect(await opened.store.identity()).toBe('one');
    });
  });
}
