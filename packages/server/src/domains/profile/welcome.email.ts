import { PLATFORM_FEE_PERCENT, userIdSchema } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';
import * as z from 'zod/mini';
import { defineLoadedEmail, type EmailContent, portalUrl } from '#emails/index.ts';
import { findProfile } from './find-profile.ts';

interface WelcomeEmailData {
  readonly name: string;
  readonly userType: UserType;
  readonly url: string;
}

/** The page that the button opens, by role. */
const FIRST_PAGE = { agent: '/settings?tab=payments', buyer: '/buyer/dashboard' } as const;

const FOOTNOTE = 'We send this email once, to every new account.';

function welcomeAgent({ name, url }: WelcomeEmailData): EmailContent {
  return {
    subject: 'Welcome to Gable',
    preview: 'Three steps to your first payment.',
    heading: 'Welcome to Gable',
    paragraphs: [
      `Hello ${name},`,
      'Your account is ready. Three steps take you to your first payment:',
      '1. Set up payments. It takes about five minutes.\n2. Add your first client as a deal.\n3. Create a proposal and send it.',
      `You keep ${100 - PLATFORM_FEE_PERCENT}% of each payment. Payouts start every Monday.`,
    ],
    action: { label: 'Set up payments', url },
    footnote: FOOTNOTE,
  };
}

function welcomeBuyer({ name, url }: WelcomeEmailData): EmailContent {
  return {
    subject: 'Welcome to Gable',
    preview: 'Your proposals, contracts and invoices in one place.',
    heading: 'Welcome to Gable',
    paragraphs: [
      `Hello ${name},`,
      'Your account is ready. Your dashboard has the proposals that agents send you. There you read and sign contracts, pay by card, and message your agent.',
      'You pay only for the services that you accept.',
    ],
    action: { label: 'Open your dashboard', url },
    footnote: FOOTNOTE,
  };
}

/** Welcomes a new user, once. Not sent if the account was deleted. */
export const welcomeEmail = defineLoadedEmail({
  topic: 'profile.welcome',
  schema: z.object({ userId: userIdSchema }),
  load: async (ctx, { userId }) => {
    const user = await findProfile(ctx.db.read, userId);
    if (!user) return null;
    const { email, name, userType } = user;
    return {
      id: `welcome-${userId}`,
      to: email,
      replyTo: ctx.ports.supportEmail,
      data: { name, userType, url: portalUrl(ctx, userType, { next: FIRST_PAGE[userType] }) },
    };
  },
  samples: (): Record<string, WelcomeEmailData> => ({
    'welcome-agent': { name: 'Ada Agent', userType: 'agent', url: 'https://gable.example/agent' },
    'welcome-buyer': { name: 'Ann O’Hara', userType: 'buyer', url: 'https://gable.example/buyer' },
  }),
  content: (data: WelcomeEmailData) => {
    switch (data.userType) {
      case 'agent':
        return welcomeAgent(data);
      case 'buyer':
        return welcomeBuyer(data);
    }
  },
});
