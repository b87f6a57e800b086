CREATE TABLE "dispute_evidence" (
	"dispute_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"statement" text NOT NULL,
	"fields" jsonb,
	"attempt" bigint NOT NULL,
	"submitted_at" bigint,
	"failure" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dispute_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;