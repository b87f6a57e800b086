import * as z from 'zod/mini';
import { isSecretSupabaseKey } from './secret-key.ts';
import {
  fetchFromProject,
  getAuthUrl,
  KEYS_PATH,
  parseJson,
  type SupabaseProject,
} from './supabase-project.ts';

/** The labels of providers that are not just the capitalized name. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['azure', 'Microsoft'],
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['linkedin', 'LinkedIn'],
  ['linkedin_oidc', 'LinkedIn'],
  ['slack_oidc', 'Slack'],
  ['workos', 'WorkOS'],
]);

/** Returns the label of a provider for users: 'Google' for `google`. */
function providerLabel(name: string): string {
  const plain = name.replaceAll('_', ' ');
  return LABELS.get(name) ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The result of the check at the start of the server. */
export interface SupabaseProjectCheck {
  /** Warnings for the operator, one line each. */
  readonly warnings: readonly string[];
  /** The enabled providers: the name for `/authorize`, and the label for users. */
  readonly providers: readonly { readonly name: string; readonly label: string }[];
  /** Whether the project sends SMS, so that phones can be second factors. */
  readonly phoneFactors: boolean;
}

const settingsSchema = z.object({
  external: z.record(z.string(), z.unknown()),
  mailer_autoconfirm: z.boolean(),
  sms_provider: z.optional(z.string()),
});
type ProjectSettings = z.infer<typeof settingsSchema>;

const keysSchema = z.object({ keys: z.array(z.unknown()) });

/** Entries of `external` that are not providers. */
const NON_PROVIDERS: readonly string[] = ['email', 'phone', 'anonymous_users'];

/** The value, or a problem in one line. */
type ReadResult<Value> = { readonly value: Value } | { readonly problem: string };

async function read<Value>(
  project: SupabaseProject,
  path: string,
  schema: z.ZodMiniType<Value>,
): Promise<ReadResult<Value>> {
  const address = getAuthUrl(project) + path;
  try {
    const { status, body } = await fetchFromProject(project, path);
    if (status === 401 || status === 403) {
      return {
        problem: `The Supabase project at ${project.url} refuses SUPABASE_PUBLISHABLE_KEY (${status}).`,
      };
    }
    if (status !== 200) return { problem: `${address} answers ${status}; check SUPABASE_URL.` };
    const parsed = schema.safeParse(parseJson(body));
    if (parsed.success) return { value: parsed.data };
    return { problem: `${address} does not answer as a Supabase project does; check SUPABASE_URL.` };
  } catch (error) {
    return { problem: `The Supabase project at ${project.url} cannot be reached: ${getReason(error)}` };
  }
}

/** Returns the message of the underlying error, because that of `fetch` has no details. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return (cause instanceof Error && cause.message) || error.message;
}

function settingsWarnings({ mailer_autoconfirm, external }: ProjectSettings): string[] {
  const warnings: string[] = [];
  if (mailer_autoconfirm) {
    warnings.push(
      'The Supabase project accepts unverified email addresses, and deals are matched by email: turn on "Confirm email" under Authentication, Sign In / Providers, Email.',
    );
  }
  if (external.email !== true) {
    warnings.push('The Supabase project has sign-in by email turned off, which the sign-in form requires.');
  }
  return warnings;
}

function signingWarnings(
  project: SupabaseProject,
  reading: ReadResult<z.infer<typeof keysSchema>>,
): string[] {
  if (project.jwtSecret) return [];
  if ('problem' in reading) return [reading.problem];
  if (reading.value.keys.length > 0) return [];
  return [
    'The Supabase project has no signing keys, so users cannot sign in: create one under JWT Keys, or set SUPABASE_JWT_SECRET.',
  ];
}

function keyWarnings({ publishableKey }: SupabaseProject): string[] {
  if (!isSecretSupabaseKey(publishableKey)) return [];
  return ['SUPABASE_PUBLISHABLE_KEY is a secret key, but it is sent to browsers: set the publishable key.'];
}

function listProviders(external: ProjectSettings['external']): SupabaseProjectCheck['providers'] {
  return Object.entries(external)
    .filter(([name, on]) => on === true && !NON_PROVIDERS.includes(name))
    .map(([name]) => ({ name, label: providerLabel(name) }));
}

/**
 * Checks the project at the start of the server: its settings and its providers. Never throws: an
 * unavailable or misconfigured project results in warnings, and has no providers until the next
 * start.
 */
export async function checkSupabaseProject(project: SupabaseProject): Promise<SupabaseProjectCheck> {
  const keyWarning = keyWarnings(project);
  const [settings, keys] = await Promise.all([
    read(project, '/settings', settingsSchema),
    read(project, KEYS_PATH, keysSchema),
  ]);
  if ('problem' in settings) {
    return { warnings: [...keyWarning, settings.problem], providers: [], phoneFactors: false };
  }
  const { external, sms_provider = '' } = settings.value;
  return {
    warnings: [...keyWarning, ...settingsWarnings(settings.value), ...signingWarnings(project, keys)],
    providers: listProviders(external),
    // The public settings do not say whether phone factors are enabled. They require SMS.
    phoneFactors: external.phone === true && sms_provider !== '',
  };
}
