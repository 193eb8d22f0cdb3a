CREATE TABLE "year_to_date" (
	"person_id" integer NOT NULL,
	"to" date NOT NULL,
	"sums" jsonb NOT NULL,
	CONSTRAINT "year_to_date_person_id_to_pk" PRIMARY KEY("person_id","to")
);
