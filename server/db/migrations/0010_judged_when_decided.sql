ALTER TABLE "readings" ADD COLUMN "line" integer;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "net_of_source" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "manual" jsonb;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "confirmed" jsonb;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "judgement" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "returned" jsonb;--> statement-breakpoint
ALTER TABLE "technologies" ADD COLUMN "control_rate_from" integer;--> statement-breakpoint
ALTER TABLE "technologies" ADD COLUMN "control_rate_to" integer;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "wearer" jsonb;--> statement-breakpoint
ALTER TABLE "upload_rows" ADD COLUMN "instrument" jsonb;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "date_order" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "hidden" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "read_as" jsonb;--> statement-breakpoint
CREATE INDEX "readings_waiting_person" ON "readings" USING btree ("person_id") WHERE state in ('imported','clean','flagged','approved');--> statement-breakpoint
UPDATE "readings" r SET "net_of_source" = true,
  "background" = replace(r."background"::text, '"step": "manual"', '"step": "netOfSource"')::jsonb
  FROM "uploads" u WHERE u."id" = r."upload_id" AND u."profile" = 'landauer' AND r."kind" = 'read';--> statement-breakpoint
UPDATE "readings" r SET "manual" = jsonb_build_object('by', NULL, 'at', to_char(coalesce(r."approved_at", r."read_at", now()) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', coalesce(r."note", ''),
  'values', jsonb_strip_nulls(jsonb_build_object(
    'hp10', CASE WHEN r."background"->'hp10'->>'step' = 'manual' THEN r."hp10_background" END,
    'hp3', CASE WHEN r."background"->'hp3'->>'step' = 'manual' THEN r."hp3_background" END,
    'hp007', CASE WHEN r."background"->'hp007'->>'step' = 'manual' THEN r."hp007_background" END,
    'hp10n', CASE WHEN r."background"->'hp10n'->>'step' = 'manual' THEN r."hp10n_background" END)))
  WHERE r."background"::text LIKE '%"step": "manual"%';
