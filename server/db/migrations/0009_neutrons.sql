ALTER TABLE "current_doses" ADD COLUMN "hp10n_value" integer;--> statement-breakpoint
ALTER TABLE "current_doses" ADD COLUMN "hp10n_status" text DEFAULT 'notMeasured' NOT NULL;--> statement-breakpoint
ALTER TABLE "doses" ADD COLUMN "hp10n_value" integer;--> statement-breakpoint
ALTER TABLE "doses" ADD COLUMN "hp10n_status" text DEFAULT 'notMeasured' NOT NULL;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "hp10n_gross" integer;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "hp10n_background" integer;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "hp10n_value" integer;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "hp10n_status" text DEFAULT 'notMeasured' NOT NULL;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "hp10n_net" integer;--> statement-breakpoint
ALTER TABLE "upload_rows" ADD COLUMN "hp10n" integer;