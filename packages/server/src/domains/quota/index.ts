export { quotaUsage } from './quota.tables.ts';
export { useClientEmails } from './use-client-emails.ts';
export { useNoteBytes } from './use-note-bytes.ts';
export { readQuota, useQuota, useHighVolumeQuota } from './use-quota.ts';
