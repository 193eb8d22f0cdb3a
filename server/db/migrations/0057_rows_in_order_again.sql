DROP INDEX "adjustments_state";--> statement-breakpoint
DROP INDEX "alerts_client_state";--> statement-breakpoint
DROP INDEX "assignments_stayed_out";--> statement-breakpoint
DROP INDEX "packing_lists_client_period";--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "closed_as" text GENERATED ALWAYS AS (case when state in ('notReturned','notUsed','lost','damaged','serviceSuspended') then state end) STORED;--> statement-breakpoint
CREATE INDEX "adjustments_client_state" ON "adjustments" USING btree ("client_id","state","id");--> statement-breakpoint
CREATE INDEX "alerts_state" ON "alerts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "readings_waiting_dosimeter" ON "readings" USING btree ("dosimeter_id","id") WHERE state in ('imported','clean','flagged','approved');--> statement-breakpoint
CREATE INDEX "assignments_missing_as" ON "assignments" USING btree ("closed_as","id") WHERE not counts;--> statement-breakpoint
CREATE INDEX "packing_lists_period" ON "packing_lists" USING btree ("period","id");--> statement-breakpoint
CREATE INDEX "adjustments_state" ON "adjustments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "alerts_client_state" ON "alerts" USING btree ("client_id","state","id");--> statement-breakpoint
CREATE INDEX "assignments_stayed_out" ON "assignments" USING btree ("client_id","to") WHERE stayed_out and device_assignment_id is null;--> statement-breakpoint
CREATE INDEX "packing_lists_client_period" ON "packing_lists" USING btree ("client_id","period","id");