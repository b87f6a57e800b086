import { instant, userIdSchema } from '@gable/contracts/kernel';
import { userNameSchema, userTypeSchema } from '@gable/contracts/profile';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { applyQueryOptions, nextUpdatedAt } from '#db/index.ts';
import { parseInput } from '#kernel/index.ts';
import { duplicateKey, forbiddenChange, rowSecurityViolation } from '#transport/data-api/data-error.ts';
import {
  type DataCaller,
  type DataTable,
  type DataWrite,
  text,
  time,
  uuid,
  type WireRow,
  type WireValues,
  wireTime,
} from '#transport/data-api/data-table.ts';
import { bindProposalsToAccount } from './bind-proposals-to-account.ts';
import { enqueueWelcomeEmail } from './ensure-profile.ts';
import { type ProfileRow, users } from './profile.tables.ts';

const newUserSchema = z.object({ name: userNameSchema, userType: z._default(userTypeSchema, 'agent') });
const changesSchema = z.object({ name: z.optional(userNameSchema) });

function wireRow(row: ProfileRow): WireRow {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    user_type: row.userType,
    created_at: wireTime(row.createdAt),
    updated_at: wireTime(row.updatedAt),
  };
}

async function findOwn({ tx, caller }: DataWrite): Promise<ProfileRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, caller.userId));
  return row;
}

/** Users write only their own row, with the email of their session. */
function assertOwn(caller: DataCaller, { id, email }: WireValues): void {
  const isOwn = (id ?? caller.userId) === caller.userId;
  if (!isOwn || (email ?? caller.email).trim().toLowerCase() !== caller.email)
    throw rowSecurityViolation('users');
}

/**
 * Clients write a profile row after sign-up (docs/product.md, Roles), but the sign-in has already
 * created it. The first such insert with the same role updates that row. An unchanged `updatedAt`
 * shows that it has not been written since.
 */
async function claimProfile(write: DataWrite, made: ProfileRow, claimed: z.infer<typeof newUserSchema>) {
  const { tx, ctx, caller } = write;
  if (made.updatedAt !== made.createdAt || made.userType !== claimed.userType)
    throw duplicateKey('users', `Key (id)=(${made.id}) already exists.`);
  // Always later than `createdAt`, so that a second insert finds a written row.
  const updatedAt = instant(Math.max(ctx.clock.now(), made.createdAt + 1));
  await tx.update(users).set({ name: claimed.name, updatedAt }).where(eq(users.id, caller.userId));
}

async function insert(write: DataWrite, values: WireValues): Promise<string> {
  const { ctx, tx, caller } = write;
  const claimed = parseInput(newUserSchema, { name: values.name, userType: values.user_type });
  assertOwn(caller, values);
  // Inserts must target the caller's own row.
  if (values.id === undefined) throw rowSecurityViolation('users');
  const made = await findOwn(write);
  if (made) {
    await claimProfile(write, made, claimed);
    return made.id;
  }
  const now = ctx.clock.now();
  await tx
    .insert(users)
    .values({ id: caller.userId, email: caller.email, ...claimed, createdAt: now, updatedAt: now });
  await enqueueWelcomeEmail(tx, caller.userId, now);
  return caller.userId;
}

async function update(write: DataWrite, _id: string, values: WireValues): Promise<void> {
  const { ctx, tx, caller } = write;
  const known = await findOwn(write);
  if (values.user_type !== undefined && values.user_type !== known?.userType)
    throw forbiddenChange('user_type cannot be changed');
  assertOwn(caller, values);
  const changes = parseInput(changesSchema, { name: values.name });
  if (known && known.email !== caller.email) await bindProposalsToAccount(tx, known);
  await tx
    .update(users)
    .set({ ...changes, email: caller.email, updatedAt: nextUpdatedAt(users.updatedAt, ctx.clock.now()) })
    .where(eq(users.id, caller.userId));
}

const own = (caller: DataCaller) => eq(users.id, caller.userId);

/** User profiles. Users have one row, and their role cannot change. */
export const usersData: DataTable = {
  name: 'users',
  allowsMissingProfile: true,
  columns: {
    id: uuid(users.id, 'default'),
    email: text(users.email),
    name: text(users.name),
    user_type: text(users.userType, 'default'),
    created_at: time(users.createdAt),
    updated_at: time(users.updatedAt),
  },
  relations: [{ table: 'deals', localColumn: 'id', foreignColumn: 'agent_id', many: true }],
  visibleTo: own,
  changeableBy: own,
  rows: async (reader, options) =>
    (await applyQueryOptions(reader.select().from(users).$dynamic(), options)).map(wireRow),
  count: (reader, where) => reader.$count(users, where),
  insert,
  lock: async (tx, id) => {
    await tx
      .update(users)
      .set({ updatedAt: sql`${users.updatedAt}` })
      .where(eq(users.id, userIdSchema.parse(id)));
  },
  update,
  remove: null,
};
