CREATE TABLE "contract_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"content" text NOT NULL,
	"source" text NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contract_revisions" ADD CONSTRAINT "contract_revisions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_revisions" ADD CONSTRAINT "contract_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_revisions_newest" ON "contract_revisions" USING btree ("contract_id","saved_at");--> statement-breakpoint
INSERT INTO "contract_revisions" ("id", "contract_id", "version", "content", "source", "saved_by", "saved_at") SELECT "v"."id", "v"."contract_id", "v"."number", "v"."content", 'edit', "v"."created_by", COALESCE("v"."frozen_at", "c"."updated_at") FROM "contract_versions" AS "v" INNER JOIN "contracts" AS "c" ON "c"."id" = "v"."contract_id";
