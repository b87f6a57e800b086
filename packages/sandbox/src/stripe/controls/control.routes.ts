import { type Context, Hono } from 'hono';
import type { Engine } from '../engine/engine.ts';
import type { JsonObject } from '../json.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { controlAccount } from './account-control.ts';
import { type Control, refuseOthers, runControl } from './control.ts';
import { type FailurePlan, planFailures } from './failure-plan.ts';
import {
  controlDispute,
  controlPayments,
  controlPayout,
  controlRefund,
  planRefunds,
  settleDispute,
} from './money-controls.ts';
import { sandboxState } from './sandbox-state.ts';
import { storedObjects } from './stored-objects.ts';
import { controlDelivery, listDeliveries, replayEvent, setFaults } from './webhook-controls.ts';

/** What is due on the way is done day by day, so one step has an end. */
const LONGEST_STEP = 366 * 86_400;

/**
 * The addresses by which tests and people move the sandbox (Stripe contract, section 6, and more in the same manner):
 * JSON, without a key. README.md beside this file has them all with their bodies.
 */
export function controlRoutes(engine: Engine, failures: FailurePlan): Hono {
  const app = new Hono();
  const serve = (run: Control) => (context: Context) => runControl(context, engine, run);
  const serveNamed = (run: (work: Work, id: string, params: Params) => JsonObject) => (context: Context) =>
    runControl(context, engine, (work, params) => run(work, context.req.param('id') ?? '', params));
  app.post(
    '/clock',
    serve((work, params) => advanceClock(engine, work, params)),
  );
  app.post('/accounts/:id', serveNamed(controlAccount));
  app.post('/disputes', serve(controlDispute));
  app.post('/disputes/:id', serveNamed(settleDispute));
  app.post('/refunds', serve(planRefunds));
  app.post('/refunds/:id', serveNamed(controlRefund));
  app.post('/payouts/:id', serveNamed(controlPayout));
  app.post('/payments', serve(controlPayments));
  app.post('/webhooks', serve(setFaults));
  app.post(
    '/webhooks/replay',
    serve((_work, params) => replayEvent(engine, params)),
  );
  app.get(
    '/webhooks/deliveries',
    serve((_work, params) => listDeliveries(engine, params)),
  );
  app.post(
    '/webhooks/deliveries/:id',
    serveNamed((_work, id, params) => controlDelivery(engine, id, params)),
  );
  app.post(
    '/failures',
    serve((_work, params) => planFailures(failures, params)),
  );
  app.get('/objects', serve(storedObjects));
  app.get(
    '/state',
    serve((work) => sandboxState(engine, work)),
  );
  return app;
}

/** `clock`: moves the sandbox's clock on, `{"advance_seconds": n}`; what that makes due happens afterwards. */
export function advanceClock(engine: Engine, work: Work, params: Params): JsonObject {
  refuseOthers(params, ['advance_seconds']);
  const seconds = params.integer('advance_seconds');
  if (seconds === undefined || seconds < 0 || seconds > LONGEST_STEP)
    throw invalidRequest(
      `advance_seconds must be a whole number from 0 to ${LONGEST_STEP}, which is a year.`,
      'advance_seconds',
    );
  work.settings.clockOffset += seconds * 1000;
  return { now: engine.now, offset_seconds: work.settings.clockOffset / 1000 };
}
