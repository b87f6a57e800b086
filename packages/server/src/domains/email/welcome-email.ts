import { emailHandler } from '#emails/index.ts';
import { welcomeEmail } from '#emails/templates/welcome.ts';
import { findProfile } from '../profile/index.ts';
import { portalUrl } from './email-links.ts';

/** The page that the button opens, by role. */
const FIRST_PAGE = { agent: '/settings?tab=payments', buyer: '/buyer/dashboard' } as const;

/** Sends the welcome email, unless the account was deleted. The `Message-ID` is the same for each attempt. */
export const welcomeEmailHandler = emailHandler(welcomeEmail, async (ctx, { userId }) => {
  const user = await findProfile(ctx.db.read, userId);
  if (!user) return null;
  const { email, name, userType } = user;
  return {
    id: `welcome-${userId}`,
    to: email,
    replyTo: ctx.ports.supportEmail ?? undefined,
    data: { name, userType, url: portalUrl(ctx, userType, { next: FIRST_PAGE[userType] }) },
  };
});
