ALTER TABLE "upload_rows" ADD COLUMN "instrument" jsonb;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "date_order" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "hidden" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "read_as" jsonb;