CREATE TABLE "service_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"service_name" text DEFAULT '' NOT NULL,
	"report_note" jsonb DEFAULT '{"en":"","es":""}'::jsonb NOT NULL,
	"missed_exchange_days" integer DEFAULT 30 NOT NULL,
	"missed_read_days" integer DEFAULT 35 NOT NULL
);
