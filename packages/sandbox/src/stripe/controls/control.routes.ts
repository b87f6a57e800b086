import { type Context, Hono } from 'hono';
import type { Engine } from '../engine/engine.ts';
import type { JsonObject } from '../json.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { controlAccount } from './account-control.ts';
import { type Control, rejectUnknownParams, runControl } from './control.ts';
import { type FailurePlan, planFailures } from './failure-plan.ts';
import {
  controlDispute,
  controlPayments,
  controlPayout,
  controlRefund,
  planRefunds,
  resolveDispute,
} from './money-controls.ts';
import { getSandboxState } from './sandbox-state.ts';
import { listStoredObjects } from './stored-objects.ts';
import { controlDelivery, listDeliveries, replayEvent, setFaults } from './webhook-controls.ts';

/** Due tasks run day by day, so the step needs a limit. */
const MAX_ADVANCE_SECONDS = 366 * 86_400;

/**
 * The control API for tests and people (docs/wire/stripe.md): JSON, without a key. README.md in
 * this folder lists the routes and their bodies.
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
  app.post('/disputes/:id', serveNamed(resolveDispute));
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
  app.get('/objects', serve(listStoredObjects));
  app.get(
    '/state',
    serve((work) => getSandboxState(engine, work)),
  );
  return app;
}

/** `clock`: advances the sandbox clock by `{"advance_seconds": n}`. Due tasks run afterwards. */
export function advanceClock(engine: Engine, work: Work, params: Params): JsonObject {
  rejectUnknownParams(params, ['advance_seconds']);
  const seconds = params.integer('advance_seconds');
  if (seconds === undefined || seconds < 0 || seconds > MAX_ADVANCE_SECONDS)
    throw invalidRequest(
      `advance_seconds must be a whole number from 0 to ${MAX_ADVANCE_SECONDS}, which is a year.`,
      'advance_seconds',
    );
  work.settings.clockOffset += seconds * 1000;
  return { now: engine.now, offset_seconds: work.settings.clockOffset / 1000 };
}
