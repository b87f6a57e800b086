import { type Instant, instant, type UserId, userIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import {
  fetchFromProject,
  type ProjectResponse,
  parseJson,
  type SupabaseProject,
} from './supabase-project.ts';

/** The project's data of a user with an active session. */
export interface ProjectUser {
  readonly id: UserId;
  /** Lower case; empty if the user has no email. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** Written by the user. */
  readonly metadata: Record<string, unknown>;
  readonly hasSecondFactor: boolean;
  /** Null if the user is not banned. */
  readonly bannedUntil: Instant | null;
}

/** Requests string error codes, as the official client does (docs/wire/auth.md). */
const API_VERSION = '2024-01-01';

const moment = z.pipe(
  z.string(),
  z.transform((text, ctx) => {
    const milliseconds = Date.parse(text);
    if (!Number.isNaN(milliseconds)) return instant(milliseconds);
    ctx.issues.push({ code: 'custom', message: 'must be a moment in time', input: text });
    return z.NEVER;
  }),
);

const userSchema = z.object({
  id: userIdSchema,
  email: z.nullish(z.string()),
  email_confirmed_at: z.nullish(moment),
  user_metadata: z.nullish(z.record(z.string(), z.unknown())),
  factors: z.nullish(z.array(z.object({ status: z.string() }))),
  banned_until: z.nullish(moment),
});

const refusalSchema = z.object({
  code: z.optional(z.union([z.string(), z.number()])),
  error_code: z.optional(z.string()),
  msg: z.optional(z.string()),
  message: z.optional(z.string()),
});

function userFrom(body: string): ProjectUser {
  const user = userSchema.parse(parseJson(body));
  const email = (user.email ?? '').toLowerCase();
  return {
    id: user.id,
    email,
    emailVerified: email !== '' && (user.email_confirmed_at ?? null) !== null,
    metadata: user.user_metadata ?? {},
    hasSecondFactor: (user.factors ?? []).some(({ status }) => status === 'verified'),
    bannedUntil: user.banned_until ?? null,
  };
}

/**
 * Whether the sign-in service rejected the token. The API gateway also responds with 401 if it does
 * not accept the key, and a firewall with 403: their bodies differ, and say nothing about the
 * session.
 */
function isTokenRejected({ status, body }: ProjectResponse): boolean {
  if (status !== 401 && status !== 403) return false;
  const { success, data } = refusalSchema.safeParse(parseJson(body));
  if (!success || (data.code ?? data.error_code ?? data.msg) === undefined) return false;
  return !/api key/i.test(data.message ?? data.msg ?? '');
}

/**
 * Returns the user of a token; null if the session has ended, or the user is deleted or banned.
 * Throws if the project is unavailable, slow or busy, or rejects the key.
 */
export async function fetchUser(project: SupabaseProject, token: string): Promise<ProjectUser | null> {
  const answer = await fetchFromProject(project, '/user', {
    authorization: `Bearer ${token}`,
    'x-supabase-api-version': API_VERSION,
  });
  if (answer.status === 200) return userFrom(answer.body);
  if (isTokenRejected(answer)) return null;
  throw new Error(`The Supabase project responded with ${answer.status} to a request for a user.`);
}
