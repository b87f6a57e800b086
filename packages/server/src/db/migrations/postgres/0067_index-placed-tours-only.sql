DROP INDEX "tour_holds_intent";--> statement-breakpoint
DROP INDEX "tour_holds_setup_intent";--> statement-breakpoint
DROP INDEX "tours_of_proposal";--> statement-breakpoint
DROP INDEX "tours_by_deal";--> statement-breakpoint
DROP INDEX "tours_by_contract";--> statement-breakpoint
CREATE UNIQUE INDEX "tour_holds_intent" ON "tour_holds" USING btree ("intent_id") WHERE intent_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tour_holds_setup_intent" ON "tour_holds" USING btree ("setup_intent_id") WHERE setup_intent_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tours_of_proposal" ON "tours" USING btree ("proposal_id") WHERE proposal_id is not null;--> statement-breakpoint
CREATE INDEX "tours_by_deal" ON "tours" USING btree ("deal_id") WHERE deal_id is not null;--> statement-breakpoint
CREATE INDEX "tours_by_contract" ON "tours" USING btree ("contract_id") WHERE contract_id is not null;