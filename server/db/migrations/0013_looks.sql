CREATE TABLE "record_reads" (
	"person_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "record_reads_person_id_day_user_id_pk" PRIMARY KEY("person_id","day","user_id")
);
--> statement-breakpoint
ALTER TABLE "record_reads" ADD CONSTRAINT "record_reads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_reads" ADD CONSTRAINT "record_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;