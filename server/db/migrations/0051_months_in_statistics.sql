-- After eight years there are more months than the hundred values of which the planner keeps how often each occurs. Of the others,
-- and so of the newest, it believed that they have a single row, and looked up forty thousand one by one. What a tenth of a large
-- table is comes in years: it is looked at again after every hundredth.
ALTER TABLE "current_doses" ALTER COLUMN "to" SET STATISTICS 500, ALTER COLUMN "period" SET STATISTICS 500,
  SET (autovacuum_analyze_scale_factor = 0.01);--> statement-breakpoint
ALTER TABLE "assignments" ALTER COLUMN "to" SET STATISTICS 500, ALTER COLUMN "period" SET STATISTICS 500,
  SET (autovacuum_analyze_scale_factor = 0.01);--> statement-breakpoint
ALTER TABLE "readings" ALTER COLUMN "period" SET STATISTICS 500, SET (autovacuum_analyze_scale_factor = 0.01);--> statement-breakpoint
ANALYZE "current_doses" ("to", "period");--> statement-breakpoint
ANALYZE "assignments" ("to", "period");--> statement-breakpoint
ANALYZE "readings" ("period");
