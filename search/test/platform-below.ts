import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProfileModel } from '../../profile-compiler/index.ts';
import { openEmbeddedStore, openRepository, type Repository } from '../../repository/index.ts';
import {
  type Log,
  localFeed,
  openEmbeddedEngine,
  openSearch,
  type Search,
  type SearchEngine,
} from '../index.ts';

export const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A repository and a search index in a directory of their own, to be opened again and again. */
export interface Below extends AsyncDisposable {
  readonly directory: string;
  readonly repository: Repository;
  engine(): Promise<SearchEngine>;
  search(model: ProfileModel, engine?: SearchEngine): Promise<Search>;
  putCatalogue(id: string, turtle?: string): Promise<number>;
  /** Puts a vocabulary with the IRI `https://<id>.example/`, where its terms are (`t:`). */
  putVocabulary(id: string, terms: string): Promise<number>;
  /** Puts a dataset with an English title into the catalogue `city`. */
  putDataset(id: string, title: string, more?: string): Promise<number>;
}

export async function openBelow(): Promise<Below> {
  const directory = await mkdtemp(path.join(tmpdir(), 'search-'));
  const store = await openEmbeddedStore(path.join(directory, 'repository'));
  const repository = await openRepository({ store, base: 'https://data.example.org/' });
  const engine = () => openEmbeddedEngine(path.join(directory, 'search'), SILENT);
  return {
    directory,
    repository,
    engine,
    search: async (model, given) =>
      openSearch({
        model,
        engine: given ?? (await engine()),
        feed: localFeed(repository),
        log: SILENT,
      }),
    putCatalogue: async (id, turtle = '') =>
      (
        await repository.putCatalogue(
          id,
          body(`<https://city.example/> a dcat:Catalog ; dct:title "City"@en . ${turtle}`),
        )
      ).seq,
    putVocabulary: async (id, terms) => {
      const prefix = `@prefix t: <https://${id}.example/> .`;
      return (
        await repository.putVocabulary(id, body(`${prefix} t: a skos:ConceptScheme . ${terms}`))
      ).seq;
    },
    putDataset: async (id, title, more = '') =>
      (
        await repository.putDataset(
          { catalogue: 'city', originalId: id },
          body(`<https://city.example/${id}> a dcat:Dataset ; dct:title "${title}"@en . ${more}`),
        )
      ).seq,
    async [Symbol.asyncDispose]() {
      await repository.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** Turtle with the usual prefixes as a request body. */
export function body(turtle: string) {
  const prefixes = [
    '@prefix dcat: <http://www.w3.org/ns/dcat#> .',
    '@prefix dct: <http://purl.org/dc/terms/> .',
    '@prefix foaf: <http://xmlns.com/foaf/0.1/> .',
    '@prefix org: <http://www.w3.org/ns/org#> .',
    '@prefix dqv: <http://www.w3.org/ns/dqv#> .',
    '@prefix pv: <https://piveau.eu/ns/voc#> .',
    '@prefix skos: <http://www.w3.org/2004/02/skos/core#> .',
  ];
  return {
    bytes: new TextEncoder().encode([...prefixes, turtle].join('\n')),
    contentType: 'text/turtle',
  };
}
