import {
  accountStatusInputSchema,
  accountStatusViewSchema,
  createAccountSchema,
  createdAccountSchema,
  externalAccountSchema,
  linkViewSchema,
  onboardingLinkInputSchema,
} from '@gable/contracts/connect';
import * as z from 'zod/mini';
import { defineRow } from '../../transport/rest/define-row.ts';
import { EXAMPLE } from '../../transport/rest/example-values.ts';
import { named } from '../../transport/rest/wire-schemas.ts';
import { createOnboardingLink, listExternalAccounts } from './account-links.ts';
import { readAccountStatus } from './account-status.ts';
import { createAccount } from './open-account.ts';

export const connectRows = [
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/connect/create-account',
    operation: 'createAccount',
    caller: 'agent',
    summary: "Make the agent's connected account",
    description: 'One agent, one account: asking again answers the same one.',
    status: 200,
    input: createAccountSchema,
    refuses: ['PROVIDER_REFUSED', 'PROVIDER_UNAVAILABLE'],
    run: createAccount,
    answer: createdAccountSchema,
    bodyExample: { email: 'ada@example.com' },
    example: { accountId: EXAMPLE.accountId },
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/connect/account-status',
    operation: 'readAccountStatus',
    caller: 'agent',
    summary: 'How the connected account stands',
    description:
      '`needs` is how many things the provider still asks for. Without `accountId` it is the own account; there is no other to read.',
    status: 200,
    input: accountStatusInputSchema,
    refuses: ['NOT_FOUND', 'PROVIDER_REFUSED', 'PROVIDER_UNAVAILABLE'],
    run: readAccountStatus,
    answer: named('AccountStatus', accountStatusViewSchema),
    example: { accountId: EXAMPLE.accountId, status: 'verified', onboardingComplete: true, needs: 0 },
  }),
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/connect/onboarding-link',
    operation: 'createOnboardingLink',
    caller: 'agent',
    summary: "A single-use link to the provider's onboarding",
    description: '`returnUrl` must lead back to this site.',
    status: 200,
    input: onboardingLinkInputSchema,
    refuses: [
      'NOT_FOUND',
      'ACCOUNT_MISSING',
      'INVALID_RETURN_URL',
      'PROVIDER_REFUSED',
      'PROVIDER_UNAVAILABLE',
    ],
    run: createOnboardingLink,
    answer: linkViewSchema,
    bodyExample: { accountId: EXAMPLE.accountId, returnUrl: '/settings' },
    example: { url: 'https://connect.example.com/setup/s/example' },
  }),
  defineRow({
    kind: 'list',
    method: 'GET',
    path: '/api/connect/external-accounts',
    operation: 'listExternalAccounts',
    caller: 'agent',
    summary: 'Where payouts go',
    description: 'The bank accounts and cards that the provider pays out to; one of them is the default.',
    input: z.object({}),
    refuses: ['ACCOUNT_MISSING', 'PROVIDER_REFUSED', 'PROVIDER_UNAVAILABLE'],
    run: listExternalAccounts,
    answer: named('ExternalAccount', externalAccountSchema),
    example: {
      id: 'ba_example',
      object: 'bank_account',
      default: true,
      bankName: 'STRIPE TEST BANK',
      accountHolderName: 'Ada Agent',
      routingNumber: '110000000',
      brand: null,
      last4: '6789',
      expMonth: null,
      expYear: null,
    },
  }),
];
