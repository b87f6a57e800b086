import { desc, inArray } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Reader } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { validationFailed } from '../errors/auth-error.ts';
import { authFactors } from '../factor.tables.ts';
import { authIdentities } from '../identity.tables.ts';
import { authUsers, type UserRow } from '../user.tables.ts';
import type { WholeUser } from '../users/user-parts.ts';
import { AUDIENCE, type UserView, userView } from '../users/user-view.ts';

const PER_PAGE = 50;
const MOST_PER_PAGE = 1_000;

/** Clients send an empty text for what they leave out. */
const wholeNumber = z.optional(z.string().check(z.regex(/^([1-9]\d{0,8})?$/)));
const querySchema = z.object({ page: wholeNumber, per_page: wholeNumber });

interface Page {
  readonly page: number;
  readonly perPage: number;
}

function readPage(request: FastifyRequest): Page {
  const query = querySchema.safeParse(request.query);
  if (!query.success)
    throw validationFailed('Bad Pagination Parameters: page and per_page are whole numbers from 1');
  return {
    page: Number(query.data.page || 1),
    perPage: Math.min(Number(query.data.per_page || PER_PAGE), MOST_PER_PAGE),
  };
}

/** The page's users with their parts, in two queries for all of them. */
async function wholeUsers(from: Reader, users: readonly UserRow[]): Promise<WholeUser[]> {
  const ids = users.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [identities, factors] = await Promise.all([
    from
      .select()
      .from(authIdentities)
      .where(inArray(authIdentities.userId, ids))
      .orderBy(authIdentities.createdAt, authIdentities.id),
    from
      .select()
      .from(authFactors)
      .where(inArray(authFactors.userId, ids))
      .orderBy(authFactors.createdAt, authFactors.id),
  ]);
  const identitiesOf = Map.groupBy(identities, ({ userId }) => userId);
  const factorsOf = Map.groupBy(factors, ({ userId }) => userId);
  return users.map((user) => ({
    user,
    identities: identitiesOf.get(user.id) ?? [],
    factors: factorsOf.get(user.id) ?? [],
  }));
}

/** Where the next and the last page are (RFC 8288). Clients read the page's number from the first parameter. */
function linksTo(request: FastifyRequest, { page, perPage }: Page, total: number): string {
  const [path = ''] = request.url.split('?');
  const last = Math.ceil(total / perPage);
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [link(last, 'last')];
  if (page < last) links.unshift(link(page + 1, 'next'));
  return links.join(', ');
}

/** `GET /admin/users`: a page of all users, newest first. */
export async function listUsers(
  ctx: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ users: UserView[]; aud: string }> {
  const page = readPage(request);
  const users = await ctx.db.read
    .select()
    .from(authUsers)
    .orderBy(desc(authUsers.createdAt), desc(authUsers.id))
    .limit(page.perPage)
    .offset((page.page - 1) * page.perPage);
  const total = await ctx.db.read.$count(authUsers);
  reply.header('X-Total-Count', total).header('Link', linksTo(request, page, total));
  return { users: (await wholeUsers(ctx.db.read, users)).map(userView), aud: AUDIENCE };
}
