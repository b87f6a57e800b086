import { userViewSchema } from '@gable/contracts/profile';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { named } from '#transport/rest/wire-schemas.ts';
import { readMe } from '../session/index.ts';

export const profileRoutes = [
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/user',
    operation: 'readUser',
    scope: 'any',
    summary: 'The signed-in user',
    description: 'The user of the API key or session, with the state of their payment account.',
    input: z.object({}),
    run: readMe,
    response: named('User', userViewSchema),
    example: {
      id: EXAMPLE.userId,
      email: 'ada@example.com',
      name: 'Ada Agent',
      userType: 'agent',
      photo: null,
      connectAccountId: EXAMPLE.accountId,
      connectAccountStatus: 'verified',
      onboardingComplete: true,
    },
  }),
];
