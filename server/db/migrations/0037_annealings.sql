CREATE TABLE "annealings" (
	"dosimeter_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "annealings_dosimeter_id_day_pk" PRIMARY KEY("dosimeter_id","day")
);
--> statement-breakpoint
ALTER TABLE "dosimeter_changes" ADD COLUMN "annealed_on" date;--> statement-breakpoint
ALTER TABLE "annealings" ADD CONSTRAINT "annealings_dosimeter_id_dosimeters_id_fk" FOREIGN KEY ("dosimeter_id") REFERENCES "public"."dosimeters"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
UPDATE "readings" r SET background = (
  SELECT jsonb_object_agg(q.key, CASE WHEN q.value->>'step' = 'clientDailyAverage'
    THEN q.value || jsonb_build_object('over', jsonb_build_object('days', a."to" - a."from" + 1, 'annealedOn', null)) ELSE q.value END)
  FROM jsonb_each(r.background) q)
FROM assignments a WHERE a.id = r.assignment_id AND r.background @? '$.* ? (@.step == "clientDailyAverage")';
--> statement-breakpoint
UPDATE "adjustments" r SET background = (
  SELECT jsonb_object_agg(q.key, CASE WHEN q.value->>'step' = 'clientDailyAverage'
    THEN q.value || jsonb_build_object('over', jsonb_build_object('days', a."to" - a."from" + 1, 'annealedOn', null)) ELSE q.value END)
  FROM jsonb_each(r.background) q)
FROM assignments a WHERE a.id = r.assignment_id AND r.background @? '$.* ? (@.step == "clientDailyAverage")';
