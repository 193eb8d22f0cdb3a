CREATE INDEX "alerts_client_kind" ON "alerts" USING btree ("client_id","kind","id");--> statement-breakpoint
CREATE INDEX "alerts_kind" ON "alerts" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "readings_published_person" ON "readings" USING btree ("person_id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "readings_published_period" ON "readings" USING btree ("period","read_at","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "readings_published_flags" ON "readings" USING gin ("flags" jsonb_path_ops) WHERE state = 'published';