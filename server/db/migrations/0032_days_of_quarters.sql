CREATE INDEX "current_doses_to" ON "current_doses" USING btree ("to");--> statement-breakpoint
CREATE INDEX "assignments_to" ON "assignments" USING btree ("to");