import {
  accountStatusInputSchema,
  createAccountSchema,
  onboardingLinkInputSchema,
} from '@gable/contracts/connect';
import * as z from 'zod/mini';
import { defineRow } from '../../transport/rest/define-row.ts';
import { asIs } from '../../transport/rest/iso.ts';
import { createOnboardingLink, listExternalAccounts } from './account-links.ts';
import { readAccountStatus } from './account-status.ts';
import { createAccount } from './open-account.ts';

export const connectRows = [
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/connect/create-account',
    summary: "Make the agent's connected account",
    status: 200,
    input: createAccountSchema,
    form: ({ body }) => body,
    run: createAccount,
    present: asIs,
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/connect/account-status',
    summary: 'How the connected account stands',
    status: 200,
    input: accountStatusInputSchema,
    form: ({ query }) => query,
    run: readAccountStatus,
    present: asIs,
  }),
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/connect/onboarding-link',
    summary: "A single-use link to the provider's onboarding",
    status: 200,
    input: onboardingLinkInputSchema,
    form: ({ body }) => body,
    run: createOnboardingLink,
    present: asIs,
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/connect/external-accounts',
    summary: 'Where payouts go',
    status: 200,
    input: z.object({}),
    form: () => ({}),
    run: listExternalAccounts,
    present: asIs,
  }),
];
