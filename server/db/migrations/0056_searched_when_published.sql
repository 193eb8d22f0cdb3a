CREATE INDEX "alerts_client_at" ON "alerts" USING btree ("client_id","at","id");--> statement-breakpoint
CREATE INDEX "alerts_client_kind" ON "alerts" USING btree ("client_id","kind","id");--> statement-breakpoint
CREATE INDEX "alerts_kind" ON "alerts" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "readings_published_person" ON "readings" USING btree ("person_id") WHERE state = 'published';