CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"client_email" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_message_at" bigint NOT NULL,
	"agent_read_through" bigint NOT NULL,
	"client_read_through" bigint NOT NULL,
	"agent_unread" bigint NOT NULL,
	"client_unread" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "presences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "presences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_deal_id_agent_id_deals_id_agent_id_fk" FOREIGN KEY ("deal_id","agent_id") REFERENCES "public"."deals"("id","agent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_once" ON "conversations" USING btree ("deal_id","client_email");--> statement-breakpoint
CREATE INDEX "conversations_agent_unread" ON "conversations" USING btree ("agent_id") WHERE agent_unread > 0;--> statement-breakpoint
CREATE INDEX "conversations_client_unread" ON "conversations" USING btree ("client_email") WHERE client_unread > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_by_conversation" ON "messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_by_author" ON "messages" USING btree ("author_id","created_at");