import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WEBHOOK_TIMEOUT_SECONDS } from '@gable/contracts/webhook';
import type { FastifyInstance } from 'fastify';
import type { DemoAccount } from './composition/demo/demo-world.ts';
import { openDemoContext } from './composition/demo/open-demo-context.ts';
import { jobHandlers } from './composition/job-handlers.ts';
import { openData } from './composition/open-data.ts';
import { MAIL_SANDBOX_PATH, openMail, openSms } from './composition/open-mail.ts';
import { openDrafting, openPayments, SANDBOX_PATH } from './composition/open-ports.ts';
import { openMailSandbox, openSandbox, sandboxWarnings } from './composition/open-sandbox.ts';
import { openSignIn } from './composition/open-sign-in.ts';
import { openStorage } from './composition/open-storage.ts';
import { publicSettingsOf } from './composition/public-settings.ts';
import { createCleanupScheduler } from './composition/retention/cleanup.ts';
import { seedDemo } from './composition/seed-demo.ts';
import { createReconciliationSweeper } from './domains/reconciliation/index.ts';
import { isMailOutage } from './integrations/mail/mail-outage.ts';
import { createContractPdf } from './integrations/pdf/contract-pdf.ts';
import { createHttpWebhooks } from './integrations/webhooks/http-webhooks.ts';
import { SYSTEM, systemClock } from './kernel/index.ts';
import { createLiveHub } from './live/index.ts';
import { createOutboxWorker, type OutboxWorker } from './outbox/index.ts';
import type { Settings } from './settings.ts';
import { buildHttp } from './transport/build-http.ts';
import { createCallLimits } from './transport/call-limits/call-limits.ts';
import { limitEarly } from './transport/call-limits/limit-early.ts';
import { mountContractKeys } from './transport/contract-keys/mount-contract-keys.ts';
import { mountDataApi } from './transport/data-api/mount-data-api.ts';
import { mountHealth } from './transport/health/mount-health.ts';
import { CHECK_SESSION_MS } from './transport/live.ts';
import { countAnswers } from './transport/metrics/count-answers.ts';
import { createMetrics } from './transport/metrics/metrics.ts';
import { mountMetrics } from './transport/metrics/mount-metrics.ts';
import { mountOneClick } from './transport/opt-out/mount-one-click.ts';
import { shedLoad } from './transport/overload/shed-load.ts';
import { watchProcess } from './transport/overload/watch-process.ts';
import { releaseClaims } from './transport/rest/idempotency/hold-claim.ts';
import { mountDocs } from './transport/rest/mount-docs.ts';
import { mountRest } from './transport/rest/mount-rest.ts';
import { restRows, restSections } from './transport/rest/rest-rows.ts';
import { mountFetchHandler } from './transport/sandbox/mount-fetch-handler.ts';
import { mountSecurityTxt } from './transport/security/mount-security-txt.ts';
import { createActorResolver } from './transport/session/resolve-actor.ts';
import { createCallerResolver } from './transport/session/resolve-caller.ts';
import { mountSessionRoutes } from './transport/session/session-routes.ts';
import { mountTrpc } from './transport/trpc/mount-trpc.ts';
import { buildIdOf } from './transport/web/build-id.ts';
import { keepAssetsOf } from './transport/web/kept-assets.ts';
import { mountWeb } from './transport/web/mount-web.ts';
import { mountStripeWebhook } from './transport/webhooks/stripe/mount-stripe-webhook.ts';

/** A composed server: its routes, and the work behind them that `start` begins. */
export interface App {
  readonly http: FastifyInstance;
  /** What whoever starts the server should know, each in one line. */
  readonly warnings: readonly string[];
  /** Makes the demo world where it is wanted and a sandbox is there to make it in; answers whose sign-in to print. */
  seedDemo(): Promise<readonly DemoAccount[]>;
  /** Begins the background work, the outbox and the sandbox's deliveries, and is ready from then on. */
  start(): Promise<void>;
  /** Answers what is being asked, ends the background work, closes everything. */
  close(): Promise<void>;
}

/** Where more of Node's heap is in use the process turns requests away: memory would run out. */
const MOST_HEAP = 0.9;

/** Some turns of the event loop. */
const READ_ARRIVED_MS = 40;

/** Where the built web app lies: beside the sources' package and beside the bundle alike. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The composition root: every part, chosen by the settings, in one visible order. */
export async function createApp(settings: Settings): Promise<App> {
  const http = await buildHttp({
    logLevel: settings.logLevel,
    trustedProxies: settings.trustedProxies,
    secure: settings.publicUrl.startsWith('https:'),
    hosts: settings,
  });
  const { log } = http;
  const metrics = createMetrics();
  countAnswers(http, metrics);
  const watch = watchProcess({ loopDelayMs: settings.mostLoopDelayMs, heapShare: MOST_HEAP });
  const inFlight = shedLoad(http, { mostInFlight: settings.mostInFlight, watch, onShed: metrics.shed });
  const clock = systemClock;

  const db = await openData(settings, log);
  const sandbox = openSandbox(settings, (line) => log.info({ part: 'sandbox' }, line));
  const payments = openPayments(settings, sandbox);
  const contractPdf = createContractPdf({});
  const mailbox = openMailSandbox(settings);
  const post = openMail({ ...settings.mail, sandbox: mailbox });
  const texts = openSms({ ...settings.mail.sms, mail: post.mail, sandbox: mailbox });
  const signIn = await openSignIn(settings, {
    db,
    clock,
    log,
    mail: post.mail,
    texts,
    jobs: { runNow: (jobId) => outbox.runNow(jobId) },
  });
  const ports = {
    payments,
    contractPdf,
    storage: openStorage(settings.storage),
    drafting: await openDrafting(settings),
    sessions: signIn.sessions,
    entryLinks: signIn.entryLinks,
    mail: post.mail,
    webhooks: createHttpWebhooks({
      allowPrivate: settings.webhooksAllowPrivate,
      timeoutMs: WEBHOOK_TIMEOUT_SECONDS * 1_000,
    }),
    supportEmail: settings.mail.supportEmail,
    quotas: settings.quotas,
  };
  const outbox: OutboxWorker = createOutboxWorker(
    (jobs) => ({ db, clock, ports, jobs, log, actor: SYSTEM, publicUrl: settings.publicUrl }),
    [...jobHandlers, ...signIn.jobHandlers],
    { isOutage: isMailOutage },
  );

  const base = { db, clock, ports, jobs: outbox, log, publicUrl: settings.publicUrl };
  const sweeper = createReconciliationSweeper({ ...base, actor: SYSTEM });

  const cleanup = createCleanupScheduler(base);
  const hub = createLiveHub(db, clock);
  http.decorate('baseContext', base);
  const build = buildIdOf(WEB_FOLDER);
  http.decorate('live', { hub, checkSessionMs: CHECK_SESSION_MS, build });
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
    // Where a hosted project signs people in, it answers for the tables too.
    await mountDataApi(http, signIn.embedded);
  }
  mountSessionRoutes(http, signIn.verifier);
  await mountStripeWebhook(http, metrics.webhookStored);
  await mountOneClick(http);
  mountContractKeys(http);
  mountSecurityTxt(http, settings.securityContact);
  if (sandbox) await mountFetchHandler(http, SANDBOX_PATH, (request) => sandbox.fetch(request));
  if (mailbox) await mountFetchHandler(http, MAIL_SANDBOX_PATH, (request) => mailbox.fetch(request));
  mountRest(http, restRows);
  mountDocs(http, restSections, settings.publicUrl);
  await mountTrpc(http);
  const keptAssets = join(settings.dataDir, 'web-assets');
  mountWeb(http, {
    folder: WEB_FOLDER,
    build,
    kept: keptAssets,
    settings: publicSettingsOf(settings, signIn.publicSettings, payments.publishableKey),
    clock,
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
      cleanup.start();
      await sweeper.start();
      if (build !== null) keepAssetsOf(WEB_FOLDER, keptAssets, { clock, log });
      started = true;
    },
    close: async () => {
      // A request that has arrived on an idle connection but was not read yet would be cut off with it.
      await sleep(READ_ARRIVED_MS);
      // Streams end by themselves only when their readers leave: the server would wait for them.
      await hub.close();
      // A draft can take minutes: it ends with words instead of holding up the stop.
      ports.drafting.close();
      // What another machine has not answered yet is sent again after the next start.
      ports.webhooks.close();
      await http.close();
      await Promise.all([outbox.stop(), sweeper.stop(), cleanup.stop()]);
      await sandbox?.close();
      post.close();
      await mailbox?.close();
      await contractPdf.close();
      await db.close();
    },
  };
}
