import type { Quotas } from '../kernel/index.ts';
import type { Environment } from './environment.ts';

const MEGABYTE = 1_000_000;
/** Files are counted like the limit of one file. */
const FILE_MEGABYTE = 1024 ** 2;

/** The quotas of an account. 0 in the environment means no limit. */
export function parseQuotas(env: Environment): Quotas {
  return {
    deals: env.QUOTA_DEALS || null,
    proposals: env.QUOTA_PROPOSALS || null,
    proposalsOfDeal: env.QUOTA_PROPOSALS_PER_DEAL || null,
    contractVersions: env.QUOTA_CONTRACT_VERSIONS || null,
    contractBytes: env.QUOTA_CONTRACT_MB * MEGABYTE || null,
    noteBytes: env.QUOTA_NOTES_MB * MEGABYTE || null,
    messages: env.QUOTA_MESSAGES || null,
    attachmentBytes: env.QUOTA_FILES_MB * FILE_MEGABYTE || null,
    clientAttachmentBytes: env.QUOTA_CLIENT_FILES_MB * FILE_MEGABYTE || null,
    clientEmailsPerHour: env.QUOTA_CLIENT_EMAILS_PER_HOUR || null,
  };
}
