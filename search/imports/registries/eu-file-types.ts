import { AUTHORITY, SKOS } from '../../../profile-compiler/index.ts';
import { readVocabulary } from '../../terms/read-vocabulary.ts';
import {
  hasType,
  type Registry,
  type RegistryContent,
  RegistryFileError,
  readRegistryGraph,
} from './registry.ts';

const NAME = 'the EU list of file types';
const FILE_TYPES = `${AUTHORITY}file-type`;

/**
 * The file types of the EU as a mere list of their IRIs: RDF/XML that names a scheme and describes none,
 * so that it is no vocabulary for a repository. A file type without label is called by its code.
 */
export const euFileTypes: Registry = { name: NAME, read };

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<RegistryContent> {
  const { graph, quads, nodes } = await readRegistryGraph(bytes, NAME);
  if (nodes.some((node) => hasType(graph, node, `${SKOS}ConceptScheme`))) {
    throw new RegistryFileError(
      'It is a SKOS vocabulary: it has a skos:ConceptScheme. Load it with installVocabularies.',
    );
  }
  const { terms } = await readVocabulary({
    id: 'file-type',
    resource: FILE_TYPES,
    quads,
    defaultLanguage: 'en',
    base: '',
  });
  const fileTypes = terms.filter(({ document }) => document.resource.startsWith(`${FILE_TYPES}/`));
  if (fileTypes.length === 0) {
    throw new RegistryFileError(`It is not ${NAME}: no <${FILE_TYPES}/…> is in it.`);
  }
  return { resource: FILE_TYPES, title: { en: 'File types' }, terms: fileTypes };
}
