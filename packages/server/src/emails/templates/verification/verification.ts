import * as z from 'zod/mini';
import { oneTimeTokenIdSchema } from '#auth/ids.ts';
import { defineEmail } from '../../email.ts';
import { TEMPLATES } from './templates.ts';

export type VerificationEmailName = keyof typeof TEMPLATES;

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

/** The email of a one-time token. Its secrets are generated when it is sent (decision 10). */
export const verificationEmail = defineEmail({
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
      ? `The link works once and expires in ${lifetime}. If you're asked for a code instead, enter the one below.`
      : `The code works once and expires in ${lifetime}.`;
    return {
      ...content,
      paragraphs: [...paragraphs, validity],
      code,
      ...(linkUrl && { action: { label: button, url: linkUrl } }),
    };
  },
});
