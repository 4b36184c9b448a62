export {
  type CatalogueContext,
  type CatalogueInput,
  catalogueContext,
} from './catalogue-context.ts';
export {
  createDocumentMaker,
  type DocumentInput,
  type DocumentMaker,
  type MadeDocument,
} from './document-maker.ts';
export { NO_TERMS } from './no-terms.ts';
