DROP TRIGGER "client_dosimeters_of_new" ON "assignments";--> statement-breakpoint
DROP TRIGGER "client_dosimeters_of_changed" ON "assignments";--> statement-breakpoint
DROP FUNCTION "client_dosimeters_add"();--> statement-breakpoint
DROP TABLE "client_dosimeters";--> statement-breakpoint
ALTER TABLE "dosimeters" ADD COLUMN "last_assignment_id" integer;--> statement-breakpoint
ALTER TABLE "dosimeters" ADD COLUMN "last_client_id" integer;--> statement-breakpoint
ALTER TABLE "dosimeters" ADD COLUMN "last_to" date;--> statement-breakpoint
ALTER TABLE "dosimeters" ADD COLUMN "holder_id" integer GENERATED ALWAYS AS (case when status not in ('inStock', 'retired') then last_client_id end) STORED;--> statement-breakpoint
ALTER TABLE "dosimeters" ADD COLUMN "held_to" date GENERATED ALWAYS AS (case when status not in ('inStock', 'retired') then last_to end) STORED;--> statement-breakpoint
UPDATE "dosimeters" d SET last_assignment_id = l.id, last_client_id = l.client_id, last_to = l."to"
  FROM (SELECT DISTINCT ON (dosimeter_id) dosimeter_id, id, client_id, "to" FROM "assignments"
    WHERE dosimeter_id IS NOT NULL ORDER BY dosimeter_id, "to" DESC, id DESC) l WHERE l.dosimeter_id = d.id;--> statement-breakpoint
CREATE INDEX "dosimeters_holder" ON "dosimeters" USING btree ("holder_id","serial");--> statement-breakpoint
CREATE INDEX "dosimeters_held_to" ON "dosimeters" USING btree ("held_to","id");--> statement-breakpoint
CREATE INDEX "dosimeters_holder_held_to" ON "dosimeters" USING btree ("holder_id","held_to","id");--> statement-breakpoint
-- Whatever changes which wear of a dosimeter is its last says so in the dosimeter, in the transaction of the change. A later one
-- takes its place; only where the last itself goes or moves is the next looked up, by a statement that begins after the
-- dosimeter is held: it sees what others have committed meanwhile, and who comes later sees this.
CREATE FUNCTION "dosimeters_look_up_last_wear"(ids int[]) RETURNS void LANGUAGE sql AS $$
  UPDATE dosimeters d SET last_assignment_id = l.id, last_client_id = l.client_id, last_to = l."to"
    FROM unnest(ids) AS wanted(id) LEFT JOIN LATERAL (
      SELECT a.id, a.client_id, a."to" FROM assignments a WHERE a.dosimeter_id = wanted.id ORDER BY a."to" DESC, a.id DESC LIMIT 1
    ) l ON true WHERE d.id = wanted.id;
$$;--> statement-breakpoint
CREATE FUNCTION "dosimeters_worn_anew"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two who add wears of the same do not wait for each other in a circle.
  PERFORM 1 FROM dosimeters WHERE id IN (SELECT dosimeter_id FROM new_rows) ORDER BY id FOR NO KEY UPDATE;
  UPDATE dosimeters d SET last_assignment_id = n.id, last_client_id = n.client_id, last_to = n."to"
    FROM (SELECT DISTINCT ON (dosimeter_id) dosimeter_id, id, client_id, "to" FROM new_rows
      WHERE dosimeter_id IS NOT NULL ORDER BY dosimeter_id, "to" DESC, id DESC) n
    WHERE d.id = n.dosimeter_id AND (d.last_to IS NULL OR (n."to", n.id) > (d.last_to, d.last_assignment_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dosimeters_worn_anew" AFTER INSERT ON "assignments" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "dosimeters_worn_anew"();--> statement-breakpoint
CREATE FUNCTION "dosimeters_worn_otherwise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM dosimeters WHERE id = OLD.dosimeter_id AND last_assignment_id = OLD.id FOR NO KEY UPDATE;
  IF FOUND THEN
    PERFORM dosimeters_look_up_last_wear(ARRAY[OLD.dosimeter_id]);
  END IF;
  UPDATE dosimeters d SET last_assignment_id = NEW.id, last_client_id = NEW.client_id, last_to = NEW."to"
    WHERE d.id = NEW.dosimeter_id AND (d.last_to IS NULL OR (NEW."to", NEW.id) > (d.last_to, d.last_assignment_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dosimeters_worn_otherwise" AFTER UPDATE OF "dosimeter_id", "client_id", "to" ON "assignments" FOR EACH ROW
  WHEN ((OLD.dosimeter_id, OLD.client_id, OLD."to") IS DISTINCT FROM (NEW.dosimeter_id, NEW.client_id, NEW."to"))
  EXECUTE FUNCTION "dosimeters_worn_otherwise"();--> statement-breakpoint
CREATE FUNCTION "dosimeters_worn_no_more"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids int[];
BEGIN
  SELECT array_agg(id) INTO ids FROM (SELECT d.id FROM dosimeters d WHERE d.id IN (SELECT dosimeter_id FROM old_rows)
    ORDER BY d.id FOR NO KEY UPDATE) held;
  PERFORM dosimeters_look_up_last_wear(ids);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dosimeters_worn_no_more" AFTER DELETE ON "assignments" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "dosimeters_worn_no_more"();
