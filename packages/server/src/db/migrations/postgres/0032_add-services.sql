CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"name" text NOT NULL,
	"service_type" text NOT NULL,
	"description" text,
	"pricing_structure" text NOT NULL,
	"amount" text NOT NULL,
	"terms" text,
	"contract_text" text,
	"starter_for" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "services_by_agent" ON "services" USING btree ("agent_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "services_starter_once" ON "services" USING btree ("agent_id","starter_for");