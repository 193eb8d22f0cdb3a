ALTER TABLE "readings" ADD COLUMN "seen_line" jsonb;--> statement-breakpoint
UPDATE "readings" r SET seen_line = jsonb_build_object('personId', a.person_id, 'position', a.position,
  'from', a."from", 'to', a."to", 'recorded', false)
FROM assignments a WHERE a.id = r.assignment_id;--> statement-breakpoint
ALTER TABLE "readings" ALTER COLUMN "seen_line" SET NOT NULL;
