import { once } from 'node:events';
import { createServer } from 'node:http';
import type { JWK } from 'jose';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import { unusedPort } from '../../../repository/test/backends/index.ts';

/** How a token differs from a good one. */
export interface TokenParts {
  readonly header?: Readonly<Record<string, unknown>>;
  /** Claims to set; `undefined` leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** A real OpenID Connect provider on the loopback interface. */
export interface IdentityProvider extends AsyncDisposable {
  readonly issuer: string;
  readonly jwksUri: string;
  /** Paths that it was asked for, in order. */
  readonly asked: readonly string[];
  /** Issues a token for `shapeql` to a member of `vocabularies`, but for the differences. */
  token(parts?: TokenParts): Promise<string>;
  /** The public key that it signs with. */
  publicKey(): JWK;
  /** Signs with another key from now on, and publishes that one only. */
  rotate(kid: string, algorithm?: string): Promise<void>;
  stop(): Promise<void>;
  /** Listens again at the same address. */
  restart(): Promise<void>;
}

/** Starts a provider that signs with one RSA key, `first`; dispose of it after use. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.url));
    service.requestHandler(request, response);
  });
  const port = await unusedPort();
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  await listen();
  const issuer = `http://127.0.0.1:${port}`;
  let service = await serviceOf(issuer, 'first', 'RS256');
  return {
    issuer,
    jwksUri: `${issuer}/jwks`,
    asked,
    token: ({ header, claims } = {}) =>
      service.issuer.buildToken({
        scopesOrTransform: (ofToken, payload) => {
          Object.assign(payload, { aud: 'shapeql', groups: ['vocabularies'], ...claims });
          Object.assign(ofToken, header);
        },
      }),
    publicKey: () => service.issuer.keys.toJSON()[0] ?? {},
    async rotate(kid, algorithm = 'RS256') {
      service = await serviceOf(issuer, kid, algorithm);
    },
    stop,
    restart: listen,
    [Symbol.asyncDispose]: stop,
  };
}

async function serviceOf(url: string, kid: string, algorithm: string): Promise<OAuth2Service> {
  const issuer = new OAuth2Issuer();
  issuer.url = url;
  await issuer.keys.generate(algorithm, { kid });
  return new OAuth2Service(issuer);
}
