import { instant, table, text } from '#db/index.ts';

/** That the demo world was made, so that it is made once: what people changed in it since then stays changed. */
export const demoMarks = table('demo_marks', {
  name: text('name').primaryKey(),
  madeAt: instant('made_at').notNull(),
});
