import { failure, type UseCaseContext } from '../../kernel/index.ts';

/** INVALID_INPUT for an address that must not be reached. It is looked at again at every try: names change. */
export async function requireReachable(ctx: UseCaseContext, url: string): Promise<void> {
  const objection = await ctx.ports.webhooks.findObjection(url);
  if (objection !== null) throw failure('INVALID_INPUT', { fields: { url: objection } });
}
