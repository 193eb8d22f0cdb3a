CREATE INDEX "audit_events_user" ON "audit_events" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");