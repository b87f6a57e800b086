CREATE TABLE "tour_agreements" (
	"tour_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"content_sha256" text NOT NULL,
	"typed_name" text NOT NULL,
	"signer_name" text NOT NULL,
	"agent" jsonb NOT NULL,
	"shown" text NOT NULL,
	"consent_version" text NOT NULL,
	"electronic_consent_version" text NOT NULL,
	"signed_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tour_agreements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "tours_open";--> statement-breakpoint
ALTER TABLE "tours" ALTER COLUMN "deal_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ALTER COLUMN "proposal_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ALTER COLUMN "contract_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_agreements" ADD CONSTRAINT "tour_agreements_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tours_open" ON "tours" USING btree ("agent_id","blocked_until","starts_at","respond_before") WHERE status in ('awaiting_hold', 'requested', 'confirmed');--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_placed" CHECK (status in ('awaiting_hold', 'not_held') or (deal_id is not null and proposal_id is not null and contract_id is not null));