import { listStatementTimeZones } from '#domains/agent-calendar/index.ts';
import { readAgentProfile } from '#domains/agent-profile/index.ts';
import { listApiKeys } from '#domains/api-key/index.ts';
import { readReminderSettings } from '#domains/reminder/index.ts';
import { listBusyCalendars, readAvailability } from '#domains/tour/index.ts';
import { listWebhooks } from '#domains/webhook/index.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { type ExportPart, toJson } from './table-part.ts';

const jsonFile = (path: string, value: unknown) => ({ path, content: Buffer.from(`${toJson(value)}\n`) });

async function readSettings(ctx: UseCaseContext) {
  return {
    reminders: await readReminderSettings(ctx),
    tours: await readAvailability(ctx),
    busyCalendars: await listBusyCalendars(ctx),
    statementTimeZones: await listStatementTimeZones(ctx),
    apiKeys: await listApiKeys(ctx),
    webhooks: await listWebhooks(ctx),
  };
}

/** The agent's profile, and their settings without secrets. */
export const ACCOUNT_FILES: ExportPart = {
  async *files(ctx) {
    const { userId, name, email } = requireAgent(ctx.actor);
    const account = { id: userId, name, email };
    yield jsonFile('profile.json', { account, profile: await readAgentProfile(ctx) });
    yield jsonFile('settings.json', await readSettings(ctx));
  },
};
