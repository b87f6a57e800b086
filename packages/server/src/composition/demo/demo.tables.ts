import { instant, table, text } from '#db/index.ts';

/** Records that the demo data was seeded, so that later changes by users are not overwritten. */
export const demoMarks = table('demo_marks', {
  name: text('name').primaryKey(),
  madeAt: instant('made_at').notNull(),
});
