-- Finds a part of a name or of a serial by an index; comes with PostgreSQL (contrib) and with the embedded database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "collective_doses" (
	"client_id" integer NOT NULL,
	"period" text NOT NULL,
	"to" date NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "collective_doses_client_id_period_to_pk" PRIMARY KEY("client_id","period","to")
);
--> statement-breakpoint
DROP INDEX "employments_person";--> statement-breakpoint
DROP INDEX "people_client_name";--> statement-breakpoint
DROP INDEX "people_name";--> statement-breakpoint
CREATE INDEX "collective_doses_to" ON "collective_doses" USING btree ("to");--> statement-breakpoint
CREATE INDEX "alerts_at" ON "alerts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "current_doses_client_position" ON "current_doses" USING btree ("client_id","position","assignment_id");--> statement-breakpoint
CREATE INDEX "readings_dosimeter" ON "readings" USING btree ("dosimeter_id","id");--> statement-breakpoint
CREATE INDEX "readings_published_hp10" ON "readings" USING btree ("hp10_value","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "readings_void" ON "readings" USING btree ("state","read_at","id") WHERE state in ('rejected','toReRead','superseded','withdrawn');--> statement-breakpoint
CREATE INDEX "dosimeters_search" ON "dosimeters" USING gin ("serial" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin ("name_key" gin_trgm_ops,"id_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assignments_client_to" ON "assignments" USING btree ("client_id","to","id");--> statement-breakpoint
CREATE INDEX "assignments_client_dosimeter" ON "assignments" USING btree ("client_id","dosimeter_id");--> statement-breakpoint
CREATE INDEX "assignments_out" ON "assignments" USING btree ("client_id","to") WHERE open and device_assignment_id is null;--> statement-breakpoint
CREATE INDEX "assignments_open_of_person" ON "assignments" USING btree ("person_id") WHERE open;--> statement-breakpoint
CREATE INDEX "assignments_closed" ON "assignments" USING btree ("client_id","period","id") WHERE not counts;--> statement-breakpoint
CREATE INDEX "employments_person" ON "employments" USING btree ("person_id","client_id");--> statement-breakpoint
CREATE INDEX "people_client_name" ON "people" USING btree ("client_id","name_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree ("name_key" collate "C","id");--> statement-breakpoint
-- What was published before, by the rule of server/doses/collective.ts.
INSERT INTO "collective_doses" ("client_id", "period", "to", "value")
select d.client_id, d.period, d."to", sum(d.value) from (
  select distinct on (c.client_id, c.period, c.person_id) c.client_id, c.period, c."to",
    (select sum(part) from unnest(array[
      case c.hp10_status when 'belowLevel' then 0 else c.hp10_value end,
      case c.hp10n_status when 'belowLevel' then 0 else c.hp10n_value end]) as part) as value
  from "current_doses" c
  where c.position in ('chest', 'collar') and c.person_id is not null and coalesce(
    case c.hp10_status when 'belowLevel' then 0 else c.hp10_value end,
    case c.hp10n_status when 'belowLevel' then 0 else c.hp10n_value end) is not null
  order by c.client_id, c.period, c.person_id, array_position(array['chest', 'collar'], c.position), c.assignment_id
) d group by d.client_id, d.period, d."to";
