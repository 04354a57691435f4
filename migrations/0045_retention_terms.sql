CREATE TABLE "retention_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"days" integer,
	"going" integer DEFAULT 0 NOT NULL,
	"last_run_at" timestamp(0) with time zone,
	"last_gone" integer,
	CONSTRAINT "retention_terms_once" UNIQUE("company_id","kind")
);
--> statement-breakpoint
select wall_off();
