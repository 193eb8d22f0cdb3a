ALTER TABLE "alerts" ALTER COLUMN "period" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "quantity" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "level" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "assignment_id" integer;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "acknowledged_by" integer;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "acknowledged_note" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "closed_by" integer;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "closed_note" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_state_at" ON "alerts" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "alerts_person" ON "alerts" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_missed_once" ON "alerts" USING btree ("kind","assignment_id","due_on") WHERE due_on is not null;