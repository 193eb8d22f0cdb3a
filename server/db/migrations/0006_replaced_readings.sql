ALTER TABLE "readings" ADD COLUMN "replaces_id" bigint;--> statement-breakpoint
-- What was replaced until now was always the revision before.
update readings r set replaces_id = p.id from readings p
  where p.assignment_id = r.assignment_id and p.revision = r.revision - 1 and p.state = 'superseded';
