import { createIdSchema } from '@gable/contracts/kernel';
import type * as z from 'zod/mini';

/** IDs of the auth service's rows, used only in auth/. */
export const sessionIdSchema = createIdSchema('AuthSessionId');
export const refreshTokenIdSchema = createIdSchema('RefreshTokenId');
export const identityIdSchema = createIdSchema('IdentityId');
export const oneTimeTokenIdSchema = createIdSchema('OneTimeTokenId');
export const flowIdSchema = createIdSchema('AuthFlowId');
export const factorIdSchema = createIdSchema('FactorId');
export const challengeIdSchema = createIdSchema('FactorChallengeId');
export const invitationIdSchema = createIdSchema('InvitationId');

export type SessionId = z.infer<typeof sessionIdSchema>;
export type RefreshTokenId = z.infer<typeof refreshTokenIdSchema>;
export type IdentityId = z.infer<typeof identityIdSchema>;
export type OneTimeTokenId = z.infer<typeof oneTimeTokenIdSchema>;
export type FlowId = z.infer<typeof flowIdSchema>;
export type FactorId = z.infer<typeof factorIdSchema>;
export type ChallengeId = z.infer<typeof challengeIdSchema>;
export type InvitationId = z.infer<typeof invitationIdSchema>;
