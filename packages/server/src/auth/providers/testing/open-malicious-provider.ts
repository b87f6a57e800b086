import { createServer, type IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';
import type { ProviderSettings } from '../provider-settings.ts';

/** Overrides of the next ID token. */
interface Forgery {
  readonly claims?: JWTPayload;
  readonly useForeignKey?: boolean;
}

/** A provider whose ID tokens a test can forge. Closed when the test ends. */
export interface MaliciousProvider {
  readonly settings: ProviderSettings;
  forge(forgery: Forgery): void;
}

async function generateKey() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' } };
}

function getMetadata(issuer: string) {
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

/** Opens the provider on loopback, without a login page: every user is `liar`. */
export async function openMaliciousProvider(): Promise<MaliciousProvider> {
  const [key, foreign] = [await generateKey(), await generateKey()];
  let forgery: Forgery = {};
  let nonce = '';
  const server = createServer();
  const issuer = await listen(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });

  const idToken = () =>
    new SignJWT({ nonce, email: 'liar@example.com', email_verified: true, ...forgery.claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setSubject(forgery.claims?.sub ?? 'liar')
      .setIssuedAt()
      .setExpirationTime(forgery.claims?.exp ?? '5m')
      .setIssuer(forgery.claims?.iss ?? issuer)
      .setAudience(forgery.claims?.aud ?? 'gable')
      .sign(forgery.useForeignKey ? foreign.privateKey : key.privateKey);

  async function respond({ url = '/' }: IncomingMessage): Promise<object | URL> {
    const { pathname, searchParams } = new URL(url, issuer);
    if (pathname === '/jwks') return { keys: [key.jwk] };
    if (pathname === '/token') {
      return { access_token: 'theirs', token_type: 'bearer', expires_in: 60, id_token: await idToken() };
    }
    if (pathname !== '/authorize') return getMetadata(issuer);
    nonce = searchParams.get('nonce') ?? '';
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('code', 'any');
    back.searchParams.set('state', searchParams.get('state') ?? '');
    return back;
  }

  server.on('request', async (request, response) => {
    const body = await respond(request);
    if (body instanceof URL) response.writeHead(302, { location: body.href }).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return {
    settings: { name: 'acme', label: 'Acme ID', issuer, clientId: 'gable', clientSecret: 'secret' },
    forge: (next) => {
      forgery = next;
    },
  };
}
