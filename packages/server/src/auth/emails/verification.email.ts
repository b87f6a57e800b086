import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { defineLoadedEmail } from '#emails/index.ts';
import { oneTimeTokenIdSchema } from '../ids.ts';
import { authOneTimeTokens } from '../one-time-token.tables.ts';
import { generateTokenSecrets } from '../one-time-tokens/generate-token-secrets.ts';
import { findUser } from '../users/user-store.ts';
import type { AuthEmailContext } from './auth-email-context.ts';
import { buildVerifyUrl } from './build-verify-url.ts';
import { VERIFICATION_EMAIL_CONFIG } from './verification-email-config.ts';
import { TEMPLATES, type VerificationEmailName } from './verification-templates.ts';

const isTemplate = (name: unknown): name is VerificationEmailName =>
  typeof name === 'string' && Object.hasOwn(TEMPLATES, name);

interface VerificationEmailData {
  readonly template: VerificationEmailName;
  readonly newEmail: string;
  readonly code: string;
  /** Null for an email with only a code. */
  readonly linkUrl: string | null;
  readonly lifetimeSeconds: number;
}

/** Formats a duration: `24 hours`, `1 hour`, `5 minutes`. */
function formatDuration(seconds: number): string {
  const [count, unit] = seconds < 3_600 ? [seconds / 60, 'minute'] : [seconds / 3_600, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function toSample(template: VerificationEmailName): VerificationEmailData {
  const linkUrl =
    template === 'reauthentication' ? null : 'https://gable.example/auth/v1/verify?token=sample';
  return { template, newEmail: 'new@example.com', code: '493201', linkUrl, lifetimeSeconds: 3_600 };
}

/** Renames the key `letter`, which older releases stored in their jobs, to `template`. */
function renameTemplateKey(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('letter' in payload)) return payload;
  const { letter, ...rest } = payload;
  return { ...rest, template: letter };
}

/**
 * The email of a one-time token. Its secrets are generated when it is sent (decision 10). Not sent if the
 * token is no longer valid.
 */
export const verificationEmail = defineLoadedEmail({
  topic: 'auth.verification-email',
  schema: z.pipe(
    z.transform(renameTemplateKey),
    z.object({
      tokenId: oneTimeTokenIdSchema,
      template: z.custom<VerificationEmailName>(isTemplate),
      /** The redirect URL, validated at the request. */
      redirectTo: z.string(),
    }),
  ),
  queue: 'sign-in',
  load: async (ctx: AuthEmailContext, { tokenId, template, redirectTo }, { jobId, attempt }) => {
    const [token] = await ctx.db.read
      .select()
      .from(authOneTimeTokens)
      .where(eq(authOneTimeTokens.id, tokenId));
    if (!token) return null;
    const user = await findUser(ctx.db.read, token.userId);
    const secrets = await generateTokenSecrets(ctx, token.id, { pkce: token.flowId !== null });
    if (!user || !secrets) return null;
    const { linkType, lifetimeSeconds } = VERIFICATION_EMAIL_CONFIG[template];
    const linkUrl =
      linkType === null ? null : buildVerifyUrl(ctx, { token: secrets.link, type: linkType, redirectTo });
    // Each attempt generates new secrets, so each needs its own message ID: deduplication would drop the
    // only valid email.
    const id = `${jobId}.${attempt}`;
    const { code } = secrets;
    const data = { template, newEmail: user.newEmail ?? '', code, linkUrl, lifetimeSeconds };
    return { id, to: token.relatesTo, data };
  },
  samples: () =>
    Object.fromEntries(
      Object.keys(TEMPLATES)
        .filter(isTemplate)
        .map((name) => [name, toSample(name)]),
    ),
  content: ({ template, newEmail, code, linkUrl, lifetimeSeconds }: VerificationEmailData) => {
    const { button, paragraphs, ...content } = TEMPLATES[template]({ newEmail });
    const lifetime = formatDuration(lifetimeSeconds);
    const validity = linkUrl
      ? `Use either the link or the code below, once. Both expire in ${lifetime}.`
      : `The code works once and expires in ${lifetime}.`;
    return {
      ...content,
      paragraphs: [...paragraphs, validity],
      code,
      ...(linkUrl && { action: { label: button, url: linkUrl } }),
    };
  },
});
