import { euFileTypes } from './eu-file-types.ts';
import { ianaMediaTypes } from './iana-media-types.ts';
import type { Registry } from './registry.ts';
import { spdxChecksumAlgorithms } from './spdx-checksum-algorithms.ts';

/** Every registry that can be read, by the name that manifests give it. */
export const REGISTRIES = {
  'iana-media-types': ianaMediaTypes,
  'eu-file-types': euFileTypes,
  'spdx-checksum-algorithms': spdxChecksumAlgorithms,
} as const satisfies Record<string, Registry>;

export type RegistryName = keyof typeof REGISTRIES;
