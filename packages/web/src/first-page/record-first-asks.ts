import { SLOW_QUERIES } from '@gable/contracts/kernel';
import { userViewSchema } from '@gable/contracts/profile';
import { createMemoryHistory } from '@tanstack/react-router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { createAppRouter } from '../router.tsx';
import type { AppRouter } from '../shared/api/app-router.ts';
import { createApi } from '../shared/api/create-api.ts';
import { createSession } from '../shared/api/session.ts';
import { supabaseGateway } from '../shared/api/supabase-gateway.ts';
import { AGENT_ADDRESSES, BUYER_ADDRESSES, VISITOR_ADDRESSES } from './addresses.ts';
import type { FirstAsk, RecordedAsks } from './first-asks.ts';

const slowQueries: ReadonlySet<string> = new Set(SLOW_QUERIES);

/** Values that stand for the names in a form of address while its loader runs. */
const SAMPLE_ID = '0197a000-0000-7000-8000-0000000000';
const SAMPLE_NUMBER = 7;

/** An agent or a buyer whose payments are set up, so that everything a screen may ask is asked. */
export function sampleViewer(userType: 'agent' | 'buyer') {
  return userViewSchema.parse({
    id: `${SAMPLE_ID}00`,
    email: '',
    name: '',
    userType,
    connectAccountId: null,
    connectAccountStatus: 'verified',
    onboardingComplete: true,
  });
}

interface Sample {
  /** An address with sample values in place of its names. */
  readonly address: string;
  /** The text of an input with the names in place of the sample values again. */
  readonly toNames: (json: string) => string;
}

function sampleOf(form: string): Sample {
  const names = [...form.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const samples = names.map((name, at) => {
    const isNumber = name === 'limit';
    const value = isNumber ? String(SAMPLE_NUMBER) : `${SAMPLE_ID}${10 + at}`;
    return isNumber
      ? { name, value, inInput: `:${value}`, named: `:"#${name}"` }
      : { name, value, inInput: `"${value}"`, named: `":${name}"` };
  });
  return {
    address: samples.reduce((address, { name, value }) => address.replace(`:${name}`, value), form),
    toNames: (json) => samples.reduce((text, { inInput, named }) => text.replaceAll(inInput, named), json),
  };
}

/** Runs the loaders of an address; answers what they ask before the first answer but that to who is here. */
async function asksAt(address: string, viewer: ReturnType<typeof sampleViewer>): Promise<FirstAsk[]> {
  const asks: FirstAsk[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op: { path, input, type } }) =>
      observable((observer) => {
        if (type === 'query') asks.push({ path, input });
        if (path !== 'profile.me') return;
        observer.next({ result: { type: 'data', data: viewer } });
        observer.complete();
      });
  const { queryClient, utils: api } = createApi([link]);
  const session = createSession({ queryClient, utils: api }, supabaseGateway);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ context: { queryClient, api, session }, history });
  // Never ends: no question but one is answered.
  void router.load();
  const TURNS = 200;
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return asks;
}

/** What is asked of a slow provider goes alone, so that it holds up nothing else. */
function inRequests(asks: readonly FirstAsk[]): FirstAsk[][] {
  const slow = asks.filter(({ path }) => slowQueries.has(path));
  const others = asks.filter(({ path }) => !slowQueries.has(path));
  return [others, ...slow.map((ask) => [ask])].filter((request) => request.length > 0);
}

async function recordAt(form: string, viewer: ReturnType<typeof sampleViewer>): Promise<RecordedAsks> {
  const { address, toNames } = sampleOf(form);
  const asks: FirstAsk[] = JSON.parse(toNames(JSON.stringify(await asksAt(address, viewer))));
  return { address: form, requests: inRequests(asks) };
}

/**
 * Records what each screen asks first, by running its own loaders at build. So a loader is written
 * once, in its route, and its questions still leave with the page.
 */
export async function recordFirstAsks(): Promise<RecordedAsks[]> {
  const recorded: RecordedAsks[] = [];
  for (const [forms, userType] of [
    [AGENT_ADDRESSES, 'agent'],
    [BUYER_ADDRESSES, 'buyer'],
    [VISITOR_ADDRESSES, 'agent'],
  ] as const)
    for (const form of forms) recorded.push(await recordAt(form, sampleViewer(userType)));
  return recorded;
}
