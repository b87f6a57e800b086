import { type Instant, instant, type UserId, userIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import {
  fetchFromProject,
  type ProjectResponse,
  parseJson,
  type SupabaseProject,
} from './supabase-project.ts';

/** What the project says of a user whose session lives. */
export interface ProjectUser {
  readonly id: UserId;
  /** Lower case; empty where the user has none. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** Written by its user. */
  readonly metadata: Record<string, unknown>;
  readonly hasSecondFactor: boolean;
  /** Null when nobody has shut the user out. */
  readonly bannedUntil: Instant | null;
}

/** Asks for string error codes, as the official client does (auth contract, section 1). */
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
 * Whether the sign-in service refuses the token. The gateway before it answers 401 too, when it does not accept our
 * key, and a firewall 403: they speak differently, and what they say is nothing about the session.
 */
function refusesToken({ status, body }: ProjectResponse): boolean {
  if (status !== 401 && status !== 403) return false;
  const { success, data } = refusalSchema.safeParse(parseJson(body));
  if (!success || (data.code ?? data.error_code ?? data.msg) === undefined) return false;
  return !/api key/i.test(data.message ?? data.msg ?? '');
}

/**
 * Asks the project whose session a token is of: the user, or null when the session has ended or its user is gone or
 * shut out. Throws whenever that was not the answer: the project is out of reach, slow, busy or refuses our key.
 */
export async function fetchUser(project: SupabaseProject, token: string): Promise<ProjectUser | null> {
  const answer = await fetchFromProject(project, '/user', {
    authorization: `Bearer ${token}`,
    'x-supabase-api-version': API_VERSION,
  });
  if (answer.status === 200) return userFrom(answer.body);
  if (refusesToken(answer)) return null;
  throw new Error(`The Supabase project answered ${answer.status} when it was asked for a user.`);
}
