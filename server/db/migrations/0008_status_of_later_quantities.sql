ALTER TABLE "current_doses" ALTER COLUMN "hp10_status" SET DEFAULT 'notMeasured';--> statement-breakpoint
ALTER TABLE "current_doses" ALTER COLUMN "hp3_status" SET DEFAULT 'notMeasured';--> statement-breakpoint
ALTER TABLE "current_doses" ALTER COLUMN "hp007_status" SET DEFAULT 'notMeasured';--> statement-breakpoint
ALTER TABLE "doses" ALTER COLUMN "hp10_status" SET DEFAULT 'notMeasured';--> statement-breakpoint
ALTER TABLE "doses" ALTER COLUMN "hp3_status" SET DEFAULT 'notMeasured';--> statement-breakpoint
ALTER TABLE "doses" ALTER COLUMN "hp007_status" SET DEFAULT 'notMeasured';--> statement-breakpoint
ALTER TABLE "readings" ALTER COLUMN "hp10_status" SET DEFAULT 'notMeasured';--> statement-breakpoint
ALTER TABLE "readings" ALTER COLUMN "hp3_status" SET DEFAULT 'notMeasured';--> statement-breakpoint
ALTER TABLE "readings" ALTER COLUMN "hp007_status" SET DEFAULT 'notMeasured';