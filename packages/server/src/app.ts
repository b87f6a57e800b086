import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WEBHOOK_TIMEOUT_SECONDS } from '@gable/contracts/webhook';
import type { FastifyInstance } from 'fastify';
import { authEmails } from './auth/index.ts';
import type { DemoAccount } from './composition/demo/demo-accounts.ts';
import { openDemoContext } from './composition/demo/open-demo-context.ts';
import { emails } from './composition/emails.ts';
import { jobHandlers } from './composition/job-handlers.ts';
import { openData } from './composition/open-data.ts';
import { MAIL_SANDBOX_PATH, openMail, openSms } from './composition/open-mail.ts';
import { openDrafting, openPayments } from './composition/open-ports.ts';
import { openMailSandbox, openSandbox, SANDBOX_PATH, sandboxWarnings } from './composition/open-sandbox.ts';
import { openSignIn } from './composition/open-sign-in.ts';
import { openStorage } from './composition/open-storage.ts';
import { getPublicSettings } from './composition/public-settings.ts';
import { createCleanupScheduler } from './composition/retention/cleanup.ts';
import { seedDemo } from './composition/seed-demo.ts';
import { autopayCharging } from './domains/autopay-charge/index.ts';
import { createReconciler } from './domains/reconciliation/index.ts';
import { createReminderScheduler } from './domains/reminder/index.ts';
import { subscriptionBilling } from './domains/subscription-billing/index.ts';
import { createBusyCalendarScheduler } from './domains/tour/index.ts';
import { tourExpiry, unmarkedReminders } from './domains/tour-booking/index.ts';
import { createEmailPreviews, EMAIL_PREVIEWS_PATH } from './emails/email-previews.ts';
import { createHttpCalendars } from './integrations/calendars/http-calendars.ts';
import { createFileContent } from './integrations/files/file-content.ts';
import { createSharpImages } from './integrations/images/sharp-images.ts';
import { isMailOutage } from './integrations/mail/mail-errors.ts';
import { createContractPdf } from './integrations/pdf/contract-pdf.ts';
import { createHttpWebhooks } from './integrations/webhooks/http-webhooks.ts';
import { findSupportContact, SYSTEM, systemClock } from './kernel/index.ts';
import { createOutboxWorker, type OutboxWorker } from './outbox/index.ts';
import { createRealtimeHub } from './realtime/index.ts';
import type { Settings } from './settings.ts';
import { buildHttp } from './transport/build-http.ts';
import { createCallLimits } from './transport/call-limits/call-limits.ts';
import { limitEarly } from './transport/call-limits/limit-early.ts';
import { mountContractKeys } from './transport/contract-keys/mount-contract-keys.ts';
import { mountDataApi } from './transport/data-api/mount-data-api.ts';
import { mountHealth } from './transport/health/mount-health.ts';
import { countResponses } from './transport/metrics/count-responses.ts';
import { createMetrics } from './transport/metrics/metrics.ts';
import { mountMetrics } from './transport/metrics/mount-metrics.ts';
import { monitorProcess } from './transport/overload/process-monitor.ts';
import { shedLoad } from './transport/overload/shed-load.ts';
import { mountProfileImages } from './transport/profile-images/mount-profile-images.ts';
import { SESSION_CHECK_INTERVAL_MS } from './transport/realtime.ts';
import { releaseClaims } from './transport/rest/idempotency/claim-lease.ts';
import { mountDocs } from './transport/rest/mount-docs.ts';
import { mountRest } from './transport/rest/mount-rest.ts';
import { restRoutes, restSections } from './transport/rest/rest-routes.ts';
import { mountUploads } from './transport/rest/uploads/mount-uploads.ts';
import { mountFetchHandler } from './transport/sandbox/mount-fetch-handler.ts';
import { mountSecurityTxt } from './transport/security/mount-security-txt.ts';
import { createActorResolver } from './transport/session/resolve-actor.ts';
import { createCallerResolver } from './transport/session/resolve-caller.ts';
import { mountSessionRoutes } from './transport/session/session-routes.ts';
import { mountTrpc } from './transport/trpc/mount-trpc.ts';
import { createQueryRunner } from './transport/trpc/query-runner.ts';
import { mountOneClickUnsubscribe } from './transport/unsubscribe/mount-one-click-unsubscribe.ts';
import { archiveBuildAssets } from './transport/web/asset-archive.ts';
import { getBuildId } from './transport/web/build-id.ts';
import { mountWeb } from './transport/web/mount-web.ts';
import { mountStripeWebhook } from './transport/webhooks/stripe/mount-stripe-webhook.ts';

/** A server with all of its routes and background work. */
export interface App {
  readonly http: FastifyInstance;
  /** Warnings for the operator, one line each. */
  readonly warnings: readonly string[];
  /** Seeds the demo data, if the sandbox is in use. Returns the accounts to print. */
  seedDemo(): Promise<readonly DemoAccount[]>;
  /** Starts the background work and marks the server as ready. */
  start(): Promise<void>;
  /** Finishes the requests in flight, stops the background work and closes all resources. */
  close(): Promise<void>;
}

/** The share of the heap limit above which requests are rejected. */
const MAX_HEAP_SHARE = 0.9;
/** With a larger event loop delay, pages are sent without rendered data. Milliseconds. */
const MAX_RENDER_DELAY_MS = 100;

/** A few turns of the event loop. */
const READ_PENDING_MS = 40;

/** The web build. The relative path is the same from the sources and from the bundle. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Composes the server from its settings. */
export async function createApp(settings: Settings): Promise<App> {
  const http = await buildHttp({
    logLevel: settings.logLevel,
    trustedProxies: settings.trustedProxies,
    secure: settings.publicUrl.startsWith('https:'),
    hosts: settings,
  });
  const { log } = http;
  const metrics = createMetrics();
  countResponses(http, metrics);
  const monitor = monitorProcess({ loopDelayMs: settings.maxLoopDelayMs, heapShare: MAX_HEAP_SHARE });
  const { maxInFlight } = settings;
  const inFlight = shedLoad(http, { maxInFlight, monitor, onShed: metrics.recordShed });
  const clock = systemClock;

  const db = await openData(settings, log);
  const sandbox = openSandbox(settings, (line) => log.info({ part: 'sandbox' }, line));
  const payments = openPayments(settings, sandbox);
  const contractPdf = createContractPdf({});
  const mailbox = openMailSandbox(settings);
  const mailer = openMail({ ...settings.mail, sandbox: mailbox });
  const sms = openSms({ ...settings.mail.sms, mail: mailer.mail, sandbox: mailbox });
  const signIn = await openSignIn(settings, {
    db,
    clock,
    log,
    mail: mailer.mail,
    sms,
    jobs: { runNow: (jobId) => outbox.runNow(jobId) },
  });
  const ports = {
    payments,
    contractPdf,
    storage: openStorage(settings.storage),
    images: createSharpImages(),
    fileContent: createFileContent(),
    drafting: await openDrafting(settings),
    sessions: signIn.sessions,
    invitationLinks: signIn.invitationLinks,
    mail: mailer.mail,
    webhooks: createHttpWebhooks({
      allowPrivate: settings.webhooksAllowPrivate,
      timeoutMs: WEBHOOK_TIMEOUT_SECONDS * 1_000,
    }),
    calendars: createHttpCalendars({ allowPrivate: settings.webhooksAllowPrivate }),
    supportEmail: settings.mail.supportEmail,
    quotas: settings.quotas,
  };
  const outbox: OutboxWorker = createOutboxWorker(
    (jobs) => ({ db, clock, ports, jobs, log, actor: SYSTEM, publicUrl: settings.publicUrl }),
    [...jobHandlers, ...signIn.jobHandlers],
    { isOutage: isMailOutage },
  );

  const base = { db, clock, ports, jobs: outbox, log, publicUrl: settings.publicUrl };
  const reconciler = createReconciler({ ...base, actor: SYSTEM });

  const schedulers = [
    createCleanupScheduler(base),
    createReminderScheduler(base),
    createBusyCalendarScheduler(base),
    tourExpiry.createScheduler(base),
    unmarkedReminders.createScheduler(base),
    subscriptionBilling.createScheduler(base),
    autopayCharging.createScheduler(base),
  ];
  const hub = createRealtimeHub(db, clock);
  http.decorate('baseContext', base);
  const build = getBuildId(WEB_FOLDER);
  http.decorate('realtime', { hub, sessionCheckIntervalMs: SESSION_CHECK_INTERVAL_MS, build });
  http.decorate('callLimits', createCallLimits(settings.rateLimits));
  limitEarly(http);
  const resolveActor = createActorResolver(signIn.verifier, { db, clock, publicUrl: settings.publicUrl });
  http.decorate('resolveActor', resolveActor);
  http.decorate('resolveCaller', createCallerResolver(resolveActor, signIn.verifier, { db, clock }));

  let started = false;
  mountHealth(http, () => started);
  mountMetrics(http, metrics, { access: settings.metrics, inFlight });
  if (signIn.embedded) {
    await http.register(signIn.embedded.plugin, { prefix: '/auth/v1' });
    // With a hosted Supabase project, browsers use its data API instead.
    await mountDataApi(http, signIn.embedded);
  }
  mountSessionRoutes(http, signIn.verifier);
  await mountStripeWebhook(http, metrics.recordWebhookLag);
  await mountOneClickUnsubscribe(http);
  mountContractKeys(http);
  if (settings.securityContact !== null) mountSecurityTxt(http, settings.securityContact);
  if (sandbox) await mountFetchHandler(http, SANDBOX_PATH, (request) => sandbox.fetch(request));
  if (mailbox) await mountFetchHandler(http, MAIL_SANDBOX_PATH, (request) => mailbox.fetch(request));
  if (!settings.production)
    await mountFetchHandler(http, EMAIL_PREVIEWS_PATH, createEmailPreviews([...emails, ...authEmails]));
  mountRest(http, restRoutes);
  await mountUploads(http, restRoutes);
  await mountProfileImages(http);
  mountDocs(http, restSections, settings.publicUrl);
  await mountTrpc(http);
  const archive = join(settings.dataDir, 'web-assets');
  mountWeb(http, {
    folder: WEB_FOLDER,
    build,
    archive,
    settings: getPublicSettings(settings, signIn.publicSettings, payments.publishableKey),
    clock,
    publicUrl: settings.publicUrl,
    supportContact: findSupportContact(settings.mail.supportEmail),
    createQueryRunner,
    isBusy: () => monitor.loopDelayMs() > MAX_RENDER_DELAY_MS,
  });

  return {
    http,
    warnings: [...signIn.warnings, ...sandboxWarnings(settings)],
    seedDemo: async () => {
      if (!sandbox || !signIn.createUser) return [];
      return seedDemo({
        server: base,
        createUser: signIn.createUser,
        openContext: (end) => openDemoContext(settings, base, { end, extraHandlers: signIn.jobHandlers }),
      });
    },
    start: async () => {
      hub.start();
      await releaseClaims(base);
      await outbox.start();
      sandbox?.start();
      for (const scheduler of schedulers) scheduler.start();
      await reconciler.start();
      if (build !== null) archiveBuildAssets(WEB_FOLDER, archive, { clock, log });
      started = true;
    },
    close: async () => {
      // Reads requests that have already arrived on idle connections, which would otherwise be
      // closed.
      await sleep(READ_PENDING_MS);
      // The server would wait for open streams.
      await hub.close();
      // A draft can take minutes; it ends with an error instead.
      ports.drafting.close();
      // Pending deliveries are retried after the next start.
      ports.webhooks.close();
      ports.calendars.close();
      await http.close();
      await Promise.all([
        outbox.stop(),
        reconciler.stop(),
        ...schedulers.map((scheduler) => scheduler.stop()),
      ]);
      await sandbox?.close();
      mailer.close();
      await mailbox?.close();
      await contractPdf.close();
      await db.close();
    },
  };
}
