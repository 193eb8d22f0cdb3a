ALTER TABLE "service_settings" ADD COLUMN "kept_until_age" integer DEFAULT 75 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_settings" ADD COLUMN "kept_after_work" integer DEFAULT 30 NOT NULL;