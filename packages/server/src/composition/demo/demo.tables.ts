import { instant, table, text } from '#db/index.ts';

/** Records that the demo data was seeded, so that later changes by users are not overwritten. */
export const demoState = table('demo_state', {
  name: text('name').primaryKey(),
  createdAt: instant('created_at').notNull(),
});
