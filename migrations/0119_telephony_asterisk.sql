CREATE TABLE "telephony_asterisks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telephony_asterisks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"is_tls" boolean DEFAULT false NOT NULL,
	"ami_login" text NOT NULL,
	"ami_secret" text NOT NULL,
	"technology" text NOT NULL,
	"context" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"held_by" text,
	"held_until" timestamp(0) with time zone,
	"connected_at" timestamp(0) with time zone,
	"failure" text,
	CONSTRAINT "telephony_asterisks_company" UNIQUE("company_id"),
	CONSTRAINT "telephony_asterisks_port" CHECK (port between 1 and 65535),
	CONSTRAINT "telephony_asterisks_held" CHECK ((held_by is null) = (held_until is null))
);

--> statement-breakpoint
select wall_off();
