import * as z from 'zod/mini';
import { providerLabel } from './provider-labels.ts';
import { isSecretSupabaseKey } from './secret-key.ts';
import {
  fetchFromProject,
  getAuthUrl,
  KEYS_PATH,
  parseJson,
  type SupabaseProject,
} from './supabase-project.ts';

/** What the start learns of a project. */
export interface SupabaseProjectCheck {
  /** One line each, for the person who starts the server. */
  readonly warnings: readonly string[];
  /** The providers that are on: the name that `/authorize` knows, and the one that people read. */
  readonly providers: readonly { readonly name: string; readonly label: string }[];
  /** Whether the project delivers texts, so that a phone can be a second factor. */
  readonly phoneFactors: boolean;
}

const settingsSchema = z.object({
  external: z.record(z.string(), z.unknown()),
  mailer_autoconfirm: z.boolean(),
  sms_provider: z.optional(z.string()),
});
type ProjectSettings = z.infer<typeof settingsSchema>;

const keysSchema = z.object({ keys: z.array(z.unknown()) });

/** They stand among the providers, and are none. */
const NO_PROVIDERS: readonly string[] = ['email', 'phone', 'anonymous_users'];

/** Either what was read, or one line that says why nothing was. */
type Reading<Value> = { readonly value: Value } | { readonly problem: string };

async function read<Value>(
  project: SupabaseProject,
  path: string,
  schema: z.ZodMiniType<Value>,
): Promise<Reading<Value>> {
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
    return { problem: `The Supabase project at ${project.url} cannot be reached: ${causeOf(error)}` };
  }
}

/** `fetch` says only that it failed; what did lies beneath. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return (cause instanceof Error && cause.message) || error.message;
}

function settingsWarnings({ mailer_autoconfirm, external }: ProjectSettings): string[] {
  const warnings: string[] = [];
  if (mailer_autoconfirm) {
    warnings.push(
      'The Supabase project takes e-mail addresses unproven, and deals are matched by e-mail: turn on "Confirm email" under Authentication, Sign In / Providers, Email.',
    );
  }
  if (external.email !== true) {
    warnings.push('The Supabase project has sign-in by e-mail turned off, which the sign-in form needs.');
  }
  return warnings;
}

function signingWarnings(project: SupabaseProject, reading: Reading<z.infer<typeof keysSchema>>): string[] {
  if (project.jwtSecret) return [];
  if ('problem' in reading) return [reading.problem];
  if (reading.value.keys.length > 0) return [];
  return [
    'The Supabase project has no signing keys, so nobody can sign in: make some under JWT Keys, or set SUPABASE_JWT_SECRET.',
  ];
}

function keyWarnings({ publishableKey }: SupabaseProject): string[] {
  if (!isSecretSupabaseKey(publishableKey)) return [];
  return ['SUPABASE_PUBLISHABLE_KEY is a secret key, and browsers are given it: set the publishable one.'];
}

function providersOf(external: ProjectSettings['external']): SupabaseProjectCheck['providers'] {
  return Object.entries(external)
    .filter(([name, on]) => on === true && !NO_PROVIDERS.includes(name))
    .map(([name]) => ({ name, label: providerLabel(name) }));
}

/**
 * Looks at the project when the server starts: what its settings mean for Gable, and which ways to sign in it offers.
 * Never throws: a project that is down or wrongly set is a warning, and offers no providers until the next start.
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
    providers: providersOf(external),
    // Whether a phone may be a factor is not among the public settings; without texts it cannot be.
    phoneFactors: external.phone === true && sms_provider !== '',
  };
}
