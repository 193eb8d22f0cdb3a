ALTER TABLE "people" ADD COLUMN "facts_seal" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "people" t SET facts_seal = left(encode(sha256(convert_to(t.id || '/' || coalesce(to_char(t.birth_date, 'YYYY-MM-DD'), ''), 'UTF8')), 'hex'), 16)
  || left(encode(sha256(convert_to(t.id || '/' || coalesce(to_char(t.pregnancy_declared_on, 'YYYY-MM-DD'), '') || '/'
    || coalesce(to_char(t.pregnancy_expected_on, 'YYYY-MM-DD'), '') || '/' || t.former_pregnancies::text, 'UTF8')), 'hex'), 16);
