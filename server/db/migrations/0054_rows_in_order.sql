ALTER TABLE "adjustments" ADD COLUMN "period" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- An adjustment is of the period of the version that it would replace, whoever writes it.
CREATE FUNCTION "adjustment_of_period"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new."period" := (SELECT d."period" FROM "doses" d WHERE d."id" = new."dose_id");
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "adjustments_of_period" BEFORE INSERT OR UPDATE OF "dose_id", "period" ON "adjustments"
  FOR EACH ROW EXECUTE FUNCTION "adjustment_of_period"();--> statement-breakpoint
UPDATE "adjustments" SET "period" = '';--> statement-breakpoint
ALTER TABLE "packing_lists" ADD COLUMN "line_count" integer GENERATED ALWAYS AS (jsonb_array_length(lines)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "adjustments_period" ON "adjustments" USING btree ("period","id");--> statement-breakpoint
CREATE INDEX "adjustments_client_period" ON "adjustments" USING btree ("client_id","period","id");--> statement-breakpoint
CREATE INDEX "adjustments_requested" ON "adjustments" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "adjustments_client" ON "adjustments" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "adjustments_person" ON "adjustments" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "alerts_client" ON "alerts" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "employments_of_client" ON "employments" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "people_client" ON "people" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "people_id_number" ON "people" USING btree ("id_number","id");--> statement-breakpoint
CREATE INDEX "assignments_missing" ON "assignments" USING btree ("period","id","client_id","person_id","dosimeter_id","bearer") WHERE not counts;--> statement-breakpoint
CREATE INDEX "assignments_missing_person" ON "assignments" USING btree ("person_id","id") WHERE not counts;--> statement-breakpoint
CREATE INDEX "packing_lists_client" ON "packing_lists" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "packing_lists_search" ON "packing_lists" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "registry_records_name" ON "registry_records" USING btree ("package_id",("toe"->>'name'),"id");--> statement-breakpoint
CREATE INDEX "registry_records_state" ON "registry_records" USING btree ("package_id","state","number","id");