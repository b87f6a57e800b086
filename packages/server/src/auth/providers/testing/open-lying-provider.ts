import { createServer, type IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';
import type { ProviderSettings } from '../provider-settings.ts';

/** What the provider will say in its next ID token, or with which key it signs. */
interface Lie {
  readonly claims?: JWTPayload;
  readonly foreignKey?: boolean;
}

/** A provider that says what a test wants: true things, until it is told to lie. Closed when the test ends. */
export interface LyingProvider {
  readonly settings: ProviderSettings;
  tell(lie: Lie): void;
}

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' } };
}

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  };
}

function listen(server: ReturnType<typeof createServer>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string')
        reject(new Error('The server listens on no port.'));
      else resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}

/** Opens it on loopback. It has no page: whoever is sent to it is `liar` at once. */
export async function openLyingProvider(): Promise<LyingProvider> {
  const [key, foreign] = [await makeKey(), await makeKey()];
  let lie: Lie = {};
  let nonce = '';
  const server = createServer();
  const issuer = await listen(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });

  const idToken = () =>
    new SignJWT({ nonce, email: 'liar@example.com', email_verified: true, ...lie.claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setSubject(lie.claims?.sub ?? 'liar')
      .setIssuedAt()
      .setExpirationTime(lie.claims?.exp ?? '5m')
      .setIssuer(lie.claims?.iss ?? issuer)
      .setAudience(lie.claims?.aud ?? 'gable')
      .sign(lie.foreignKey ? foreign.privateKey : key.privateKey);

  async function answer({ url = '/' }: IncomingMessage): Promise<object | URL> {
    const { pathname, searchParams } = new URL(url, issuer);
    if (pathname === '/jwks') return { keys: [key.jwk] };
    if (pathname === '/token') {
      return { access_token: 'theirs', token_type: 'bearer', expires_in: 60, id_token: await idToken() };
    }
    if (pathname !== '/authorize') return metadataOf(issuer);
    nonce = searchParams.get('nonce') ?? '';
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('code', 'any');
    back.searchParams.set('state', searchParams.get('state') ?? '');
    return back;
  }

  server.on('request', async (request, response) => {
    const said = await answer(request);
    if (said instanceof URL) response.writeHead(302, { location: said.href }).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
  return {
    settings: { name: 'acme', label: 'Acme ID', issuer, clientId: 'gable', clientSecret: 'secret' },
    tell: (next) => {
      lie = next;
    },
  };
}
