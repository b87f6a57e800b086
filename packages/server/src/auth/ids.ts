import { idOf } from '@gable/contracts/kernel';
import type * as z from 'zod/mini';

/** Ids of the sign-in service's own rows; nothing outside auth/ needs to tell them apart. */
export const sessionIdSchema = idOf('AuthSessionId');
export const refreshTokenIdSchema = idOf('RefreshTokenId');
export const identityIdSchema = idOf('IdentityId');
export const oneTimeTokenIdSchema = idOf('OneTimeTokenId');
export const flowIdSchema = idOf('AuthFlowId');
export const factorIdSchema = idOf('FactorId');
export const challengeIdSchema = idOf('FactorChallengeId');
export const entryLinkIdSchema = idOf('EntryLinkId');

export type SessionId = z.infer<typeof sessionIdSchema>;
export type RefreshTokenId = z.infer<typeof refreshTokenIdSchema>;
export type IdentityId = z.infer<typeof identityIdSchema>;
export type OneTimeTokenId = z.infer<typeof oneTimeTokenIdSchema>;
export type FlowId = z.infer<typeof flowIdSchema>;
export type FactorId = z.infer<typeof factorIdSchema>;
export type ChallengeId = z.infer<typeof challengeIdSchema>;
export type EntryLinkId = z.infer<typeof entryLinkIdSchema>;
