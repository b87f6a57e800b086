import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import type { ProviderSettings } from '../provider-settings.ts';
import { loginPage } from './login-page.ts';
import { createMemoryAdapter } from './memory-adapter.ts';

/** The claims of one of the provider's users. */
export interface TestAccount {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly picture?: string;
}

/** A real OpenID Connect provider on this machine. */
export interface TestProvider {
  /** The auth service's settings for this provider. */
  readonly settings: ProviderSettings;
  /**
   * Users by the account name entered at the login page, which is also their subject. An unknown
   * account is `<name>@example.com`, verified, with the name Test Person.
   */
  readonly accounts: Map<string, TestAccount>;
  close(): Promise<void>;
}

interface TestProviderOptions {
  /** The registered redirect URIs. */
  readonly redirectUris: readonly string[];
  readonly name?: string;
  readonly label?: string;
}

const HOUR = 3_600;
const INTERACTION = /^\/interaction\/([\w-]+)$/;

async function createConfiguration(
  { clientId, clientSecret }: ProviderSettings,
  redirectUris: readonly string[],
  getAccount: (name: string) => TestAccount,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    adapter: createMemoryAdapter(),
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      RefreshToken: HOUR,
      Session: HOUR,
    },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'test' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...getAccount(sub) }) }),
    // Signing in grants all scopes, so that one page is enough for a test.
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile offline_access');
      await grant.save();
      return grant;
    },
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}

/** Handles the login page and signs in the entered account. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    const { params } = await provider.interactionDetails(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(loginPage(typeof params.login_hint === 'string' ? params.login_hint : ''));
    return;
  }
  const form = await readForm(request);
  const result = form.has('cancel')
    ? { error: 'access_denied', error_description: 'You canceled the sign-in.' }
    : { login: { accountId: form.get('account') ?? '' } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

function createAccounts() {
  const accounts = new Map<string, TestAccount>();
  const getAccount = (name: string) =>
    accounts.get(name) ?? { email: `${name}@example.com`, email_verified: true, name: 'Test Person' };
  return { accounts, getAccount };
}

/**
 * Opens the provider on loopback; `offline_access` returns refresh tokens. The caller closes it.
 */
export async function openTestProvider({
  redirectUris,
  name = 'acme',
  label = 'Acme ID',
}: TestProviderOptions): Promise<TestProvider> {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(getPort(server.address())));
  });
  const settings = {
    name,
    label,
    issuer: `http://127.0.0.1:${port}`,
    clientId: 'gable',
    clientSecret: randomBytes(16).toString('hex'),
  };
  const { accounts, getAccount } = createAccounts();
  const provider = new Provider(
    settings.issuer,
    await createConfiguration(settings, redirectUris, getAccount),
  );
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!INTERACTION.test(request.url ?? '')) {
      void answer(request, response);
      return;
    }
    interact(provider, request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  return {
    settings,
    accounts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function getPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
