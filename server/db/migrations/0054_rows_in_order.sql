CREATE INDEX "adjustments_requested" ON "adjustments" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "adjustments_client" ON "adjustments" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "adjustments_person" ON "adjustments" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "alerts_client" ON "alerts" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "people_client" ON "people" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "people_id_number" ON "people" USING btree ("id_number","id");--> statement-breakpoint
CREATE INDEX "assignments_missing" ON "assignments" USING btree ("period","id","client_id","person_id","site_id","dosimeter_id","position","state","bearer") WHERE not counts;--> statement-breakpoint
CREATE INDEX "assignments_missing_person" ON "assignments" USING btree ("person_id","id") WHERE not counts;--> statement-breakpoint
CREATE INDEX "packing_lists_client" ON "packing_lists" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "packing_lists_search" ON "packing_lists" USING gin ("number" gin_trgm_ops);