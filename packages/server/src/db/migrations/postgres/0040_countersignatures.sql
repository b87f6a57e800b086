CREATE TABLE "contract_countersignatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"signature_id" uuid NOT NULL,
	"signer_id" uuid NOT NULL,
	"signer_email" text NOT NULL,
	"typed_name" text NOT NULL,
	"drawn_signature" text,
	"statement" text NOT NULL,
	"signed_at" bigint NOT NULL,
	"audit_log_seq" bigint NOT NULL,
	"pdf_sha256" text
);
--> statement-breakpoint
ALTER TABLE "contract_countersignatures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contract_countersignatures" ADD CONSTRAINT "contract_countersignatures_signature_id_contract_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."contract_signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_countersignatures" ADD CONSTRAINT "contract_countersignatures_signer_id_users_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_countersignatures_once" ON "contract_countersignatures" USING btree ("signature_id");