DROP INDEX "tours_to_expire";--> statement-breakpoint
CREATE INDEX "tours_to_expire" ON "tours" USING btree ("agent_id","respond_before") WHERE respond_before is not null;