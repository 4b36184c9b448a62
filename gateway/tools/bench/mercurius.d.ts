/** The part of mercurius that the benches use; its own types are for another release of graphql than that of the platform. */
declare module 'mercurius' {
  import type { FastifyPluginAsync } from 'fastify';

  type Resolver<Arguments> = (source: unknown, args: Arguments) => unknown;
  interface Options {
    /** In the schema definition language. */
    readonly schema: string;
    readonly resolvers: Readonly<Record<string, Readonly<Record<string, Resolver<never>>>>>;
    /** How often an operation is sent before it is compiled. */
    readonly jit: number;
  }
  const mercurius: FastifyPluginAsync<Options>;
  export default mercurius;
}
