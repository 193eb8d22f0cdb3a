DROP INDEX "dosimeters_type_status";--> statement-breakpoint
DROP INDEX "assignments_open_dosimeter";--> statement-breakpoint
DROP INDEX "assignments_open_person";--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "open" boolean GENERATED ALWAYS AS (state in ('draft','packed','shipped','received','read','validated')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "counts" boolean GENERATED ALWAYS AS (state not in ('notReturned','notUsed','lost','damaged','serviceSuspended')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "dosimeters_type" ON "dosimeters" USING btree ("type_id","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_open_dosimeter" ON "assignments" USING btree ("dosimeter_id") WHERE open;--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_open_person" ON "assignments" USING btree ("person_id","position","period") WHERE counts;--> statement-breakpoint
-- Half of each page is left free: a new state is written beside the old one, and no index needs an entry for it.
ALTER TABLE "assignments" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "dosimeters" SET (fillfactor = 50);
