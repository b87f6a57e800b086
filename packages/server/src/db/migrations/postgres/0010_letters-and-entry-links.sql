CREATE TABLE "auth_entry_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_hash" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	"used_by" text
);
--> statement-breakpoint
ALTER TABLE "auth_entry_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "letter_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letter_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "letter_mutes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letter_mutes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"proposal_id" uuid,
	"created_at" bigint NOT NULL,
	"delivered_at" bigint,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_entry_links_link" ON "auth_entry_links" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "auth_entry_links_subject" ON "auth_entry_links" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX "auth_entry_links_email" ON "auth_entry_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "auth_entry_links_expiry" ON "auth_entry_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_mutes_once" ON "letter_mutes" USING btree ("email","topic");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_key" ON "letters" USING btree ("key");--> statement-breakpoint
CREATE INDEX "letters_by_proposal" ON "letters" USING btree ("proposal_id","created_at");