DROP INDEX "assignments_person";--> statement-breakpoint
CREATE INDEX "assignments_person" ON "assignments" USING btree ("person_id","to");