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
CREATE INDEX "adjustments_client_period" ON "adjustments" USING btree ("client_id","period","id");