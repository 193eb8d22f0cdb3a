CREATE TABLE "client_dosimeters" (
	"client_id" integer NOT NULL,
	"dosimeter_id" integer NOT NULL,
	CONSTRAINT "client_dosimeters_client_id_dosimeter_id_pk" PRIMARY KEY("client_id","dosimeter_id")
);
--> statement-breakpoint
DROP INDEX "assignments_client_dosimeter";--> statement-breakpoint
INSERT INTO "client_dosimeters" ("client_id", "dosimeter_id")
  SELECT DISTINCT client_id, dosimeter_id FROM "assignments" WHERE dosimeter_id IS NOT NULL ORDER BY 1, 2;--> statement-breakpoint
-- In one order, so that two who add the same do not wait for each other in a circle.
CREATE FUNCTION "client_dosimeters_add"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO client_dosimeters (client_id, dosimeter_id)
      SELECT DISTINCT client_id, dosimeter_id FROM new_rows WHERE dosimeter_id IS NOT NULL ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO client_dosimeters (client_id, dosimeter_id) VALUES (NEW.client_id, NEW.dosimeter_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "client_dosimeters_of_new" AFTER INSERT ON "assignments" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "client_dosimeters_add"();--> statement-breakpoint
CREATE TRIGGER "client_dosimeters_of_changed" AFTER UPDATE OF "client_id", "dosimeter_id" ON "assignments" FOR EACH ROW
  WHEN (NEW.dosimeter_id IS NOT NULL AND (OLD.client_id, OLD.dosimeter_id) IS DISTINCT FROM (NEW.client_id, NEW.dosimeter_id))
  EXECUTE FUNCTION "client_dosimeters_add"();
