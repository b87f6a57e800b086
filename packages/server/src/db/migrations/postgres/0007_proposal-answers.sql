CREATE TABLE "proposal_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"reason" text,
	"offer" jsonb NOT NULL,
	"answered_by" uuid NOT NULL,
	"answered_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposal_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "proposal_answers" ADD CONSTRAINT "proposal_answers_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_answers" ADD CONSTRAINT "proposal_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_answers_by_proposal" ON "proposal_answers" USING btree ("proposal_id","answered_at","id");