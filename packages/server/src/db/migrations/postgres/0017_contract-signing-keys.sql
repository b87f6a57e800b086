CREATE TABLE "contract_signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_x" text NOT NULL,
	"private_d" text NOT NULL,
	"purpose" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_signing_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contract_record" ADD COLUMN "kid" text;--> statement-breakpoint
ALTER TABLE "contract_record" ADD COLUMN "signature" text;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_signing_keys_purpose" ON "contract_signing_keys" USING btree ("purpose");